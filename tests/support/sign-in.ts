import { createCookie } from "react-router";

/** The session's cookie as the site's browser sends it. */
export async function sessionCookieOf(token: string): Promise<string> {
  const cookie = await createCookie("tafula_session").serialize(token);
  return cookie.split(";")[0] ?? "";
}

/** An administrator's cookie as the browser sends it. */
export async function adminCookieOf(token: string): Promise<string> {
  const cookie = await createCookie("tafula_admin").serialize(token);
  return cookie.split(";")[0] ?? "";
}
