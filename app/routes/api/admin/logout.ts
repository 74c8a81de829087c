import { endAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import { readBearerToken } from "#app/http/admin-session.server.ts";
import type { Route } from "./+types/logout";

export async function action({ request }: Route.ActionArgs) {
  const token = readBearerToken(request);
  if (token) await endAdminSession(token);
  return new Response(null, { status: 204 });
}
