import { endAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import { readBearerToken } from "#app/http/admin-session.server.ts";
import { logAdminLogout } from "#app/http/sign-in-events.server.ts";
import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
  const token = readBearerToken(request);
  if (token) await endAdminSession(token);
  logAdminLogout(context);
  return new Response(null, { status: 204 });
}
