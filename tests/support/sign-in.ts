import { createCookie } from "react-router";

export async function sessionCookieOf(token: string): Promise<string> {
  const cookie = await createCookie("tafula_session").serialize(token);
  return cookie.split(";")[0] ?? "";
}

export async function adminCookieOf(token: string): Promise<string> {
  const cookie = await createCookie("tafula_admin").serialize(token);
  return cookie.split(";")[0] ?? "";
}
