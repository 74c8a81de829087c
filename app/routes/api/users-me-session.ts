import { endOwnSession } from "#app/features/users/own-sessions.server.ts";
import { idParam, problem } from "#app/http/problem.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { NO_SESSION } from "#app/routes/forms/account-form.server.ts";
import type { Route } from "./+types/users-me-session";

export async function action({ params, context }: Route.ActionArgs) {
  const { id } = requireUser(context);
  const ended = await endOwnSession(id, idParam(params.id, NO_SESSION));
  if (!ended) throw problem(404, NO_SESSION);
  return new Response(null, { status: 204 });
}
