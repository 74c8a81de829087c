import { judgementSchema } from "#app/features/moderation/cases/judgement.schema.ts";
import { judgeReports } from "#app/features/moderation/cases/judge-reports.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { moderatedId, throwUnlessJudged } from "#app/routes/rows/moderated-or-404.server.ts";
import type { Route } from "./+types/reported";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = moderatedId(params);
  throwUnlessJudged(await judgeReports(admin, id, await readJson(request, judgementSchema)));
  return Response.json({ success: true });
}
