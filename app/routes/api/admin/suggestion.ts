import { contributionJson } from "#app/features/contributions/contribution-json.ts";
import { describeSuggestion } from "#app/features/contributions/kinds.server.ts";
import { judgementSchema } from "#app/features/contributions/queue/queue.schema.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { idParam, problem, wrongField } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import {
  judgeAsSent,
  NO_SUGGESTION,
  whyNotJudged,
} from "#app/routes/forms/judge-or-refuse.server.ts";
import type { Route } from "./+types/suggestion";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const sent = await readJson(request, judgementSchema);
  const judged = await judgeAsSent(admin, idParam(params.id, NO_SUGGESTION), sent);
  if (judged.refused === "field") {
    const { field, sentence } = judged;
    throw wrongField(field === "reason" ? field : `edits.${field}`, sentence);
  }
  if (judged.refused !== null) {
    const { status, sentence } = whyNotJudged(judged);
    throw problem(status, sentence);
  }
  return Response.json(contributionJson(await describeSuggestion(judged.suggestion)));
}
