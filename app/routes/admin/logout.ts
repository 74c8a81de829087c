import { href, redirect } from "react-router";
import { ADMIN_TOKEN_KEY } from "#app/features/admins/admin-token-key.ts";
import { closeAdminSession } from "#app/http/admin-session.server.ts";
import { logAdminLogout } from "#app/http/sign-in-events.server.ts";
import type { Route } from "./+types/logout";

export function loader() {
  return redirect(href("/admin/dashboard"));
}

export async function action({ request, context }: Route.ActionArgs) {
  logAdminLogout(context);
  const headers = { "Set-Cookie": await closeAdminSession(request) };
  return redirect(href("/admin/login"), { status: 303, headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  localStorage.removeItem(ADMIN_TOKEN_KEY);
  return serverAction();
}
