import { decisionSchema } from "#app/features/takedowns/takedown.schema.ts";
import { judgeTakedown } from "#app/features/takedowns/takedowns.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { moderatedId, throwUnlessJudged } from "#app/routes/rows/moderated-or-404.server.ts";
import type { Route } from "./+types/takedown";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = moderatedId(params);
  throwUnlessJudged(await judgeTakedown(admin, id, await readJson(request, decisionSchema)));
  return Response.json({ success: true });
}
