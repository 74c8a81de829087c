import { hidingSchema } from "#app/features/moderation/moderation.schema.ts";
import { hideEverything } from "#app/features/moderation/person.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { NO_PERSON, writerId } from "#app/routes/rows/writer-or-404.server.ts";
import type { Route } from "./+types/person-hiding";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = writerId(params);
  const hiding = await readJson(request, hidingSchema);
  return Response.json(foundOr404(await hideEverything(admin, id, hiding), NO_PERSON));
}
