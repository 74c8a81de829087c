import { reportJson } from "#app/features/reports/report-json.ts";
import { reportSchema } from "#app/features/reports/report.schema.ts";
import { createReport } from "#app/features/reports/reports.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { WHY_NOT_REPORTED } from "#app/routes/forms/report-form.server.ts";
import type { Route } from "./+types/reports";

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const sent = await countSent(context, "reports", () => readJson(request, reportSchema));
  const { kind, id, reason, words } = sent;
  const created = createReport(user.id, { kind, id }, { reason, words });
  const { report, refused } = await denyMuted(created);
  if (refused) {
    const [status, sentence] = WHY_NOT_REPORTED[refused];
    throw problem(status, sentence);
  }
  return Response.json(reportJson({ kind, id }, report));
}
