import { data, href, redirect } from "react-router";
import { pageTokenOf } from "#app/features/admins/admin-sessions.server.ts";
import { adminCookie, closeAdminSession } from "#app/http/admin-session.server.ts";
import { isSentByScript } from "#app/http/after-write.server.ts";
import { rememberDevice } from "#app/http/known-devices.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";

type Entering = { username: string; token: string; next: string };

export async function enter(request: Request, { username, token, next }: Entering) {
  const headers = await cookiesToEnter(request, { username, token });
  if (!isSentByScript(request)) return redirect(next, { status: 303, headers });
  return data({ token: pageTokenOf(token), next }, { headers });
}

/** The session that the browser held before ends, because another person may sit there now. */
export async function cookiesToEnter(
  request: Request,
  { username, token }: Omit<Entering, "next">,
): Promise<Headers> {
  await closeAdminSession(request);
  const headers = new Headers({ "Set-Cookie": await adminCookie(request, token) });
  headers.append("Set-Cookie", await rememberDevice(request, username));
  return headers;
}

export async function askForSecondFactor(
  request: Request,
  { token, next }: Omit<Entering, "username">,
) {
  await closeAdminSession(request);
  const asks = `${href("/admin/second-factor")}?${new URLSearchParams({ next })}`;
  const headers = { "Set-Cookie": await adminCookie(request, token) };
  return redirect(asks, { status: 303, headers });
}

const WAY_IN = [href("/admin/login"), href("/admin/second-factor")];

export function nextPage(asked: unknown): string {
  // The address is parsed as a browser does it, because ".." could lead out of the back office.
  const { pathname, search } = new URL(safeReturnTo(asked), "http://localhost");
  const isInside = /^\/admin(\/|$)/.test(pathname) && !WAY_IN.includes(pathname);
  return isInside ? pathname + search : href("/admin/dashboard");
}
