import { data, href, redirect } from "react-router";
import { pageTokenOf } from "#app/features/admins/admin-sessions.server.ts";
import { adminCookie } from "#app/http/admin-session.server.ts";
import { isSentByScript } from "#app/http/after-write.server.ts";
import { rememberDevice } from "#app/http/known-devices.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";

type Entering = { username: string; token: string; next: string };

/** What the browser gets that is let in: its cookies and, when a script asks, the token for scripts. */
export async function enter(request: Request, { username, token, next }: Entering) {
  const headers = new Headers({ "Set-Cookie": await adminCookie(request, token) });
  headers.append("Set-Cookie", await rememberDevice(request, username));
  if (!isSentByScript(request)) return redirect(next, { status: 303, headers });
  return data({ token: pageTokenOf(token), next }, { headers });
}

export function nextPage(asked: unknown): string {
  // Parsed as a browser does, because ".." could lead out of the back office.
  const { pathname, search } = new URL(safeReturnTo(asked), "http://localhost");
  return /^\/admin(\/|$)/.test(pathname) ? pathname + search : href("/admin/dashboard");
}
