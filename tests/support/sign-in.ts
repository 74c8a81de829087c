import { createCookie } from "react-router";
import { startSession } from "#app/features/users/sessions.server.ts";
import { aPerson } from "./rows.ts";

/** Somebody who has signed in: the row, and the cookie of that browser. */
export async function aSignedInPerson(given: Parameters<typeof aPerson>[0] = {}) {
  const user = await aPerson(given);
  return { user, cookie: await sessionCookieOf(await startSession(user.id, null)) };
}

/** The cookie as the site's browser sends it. */
export async function sessionCookieOf(token: string): Promise<string> {
  const cookie = await createCookie("tafula_session").serialize(token);
  return cookie.split(";")[0] ?? "";
}
