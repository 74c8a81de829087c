import { endSessionOf } from "#app/features/admins/admin-sessions.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { logAdminLogout } from "#app/http/sign-in-events.server.ts";
import type { Route } from "./+types/logout";

export async function action({ context }: Route.ActionArgs) {
  await endSessionOf(requireAdmin(context));
  logAdminLogout(context);
  return new Response(null, { status: 204 });
}
