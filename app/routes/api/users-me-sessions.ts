import { sessionJson } from "#app/features/account/account-json.ts";
import { endOtherSessions, listOwnSessions } from "#app/features/users/own-sessions.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import type { Route } from "./+types/users-me-sessions";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, session_id } = requireUser(context);
  const sessions = await listOwnSessions(id);
  return Response.json(sessions.map((session) => sessionJson(session, session_id)));
}

export async function action({ context }: Route.ActionArgs) {
  await endOtherSessions(requireUser(context));
  return new Response(null, { status: 204 });
}
