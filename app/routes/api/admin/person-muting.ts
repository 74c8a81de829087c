import { muteSchema } from "#app/features/moderation/person.schema.ts";
import { mute, unmute } from "#app/features/moderation/person.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { MUTED_ALREADY, NO_PERSON, writerId } from "#app/routes/rows/writer-or-404.server.ts";
import type { Route } from "./+types/person-muting";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = writerId(params);
  if (request.method === "DELETE") {
    if (!(await unmute(admin, id))) throw problem(404, NO_PERSON);
    return Response.json({ success: true });
  }
  const done = await mute(admin, id, await readJson(request, muteSchema));
  if (done === "missing") throw problem(404, NO_PERSON);
  if (done === "already") throw problem(409, MUTED_ALREADY);
  return Response.json({ success: true });
}
