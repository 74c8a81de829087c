import { appealJudgementSchema } from "#app/features/moderation/cases/judgement.schema.ts";
import { judgeAppeal } from "#app/features/moderation/cases/judge-appeal.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { moderatedId, throwUnlessJudged } from "#app/routes/rows/moderated-or-404.server.ts";
import type { Route } from "./+types/appeal";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = moderatedId(params);
  throwUnlessJudged(await judgeAppeal(admin, id, await readJson(request, appealJudgementSchema)));
  return Response.json({ success: true });
}
