import { createAppeal, findOwnHiding } from "#app/features/reports/appeals.server.ts";
import { hidingJson } from "#app/features/reports/report-json.ts";
import { appealSchema } from "#app/features/reports/report.schema.ts";
import { NOTHING_REPORTED } from "#app/features/reports/reported.ts";
import { countSent } from "#app/http/limit.server.ts";
import { foundOr404, problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { WHY_NO_APPEAL } from "#app/routes/forms/appeal-form.server.ts";
import { reportedOr404 } from "#app/routes/rows/reported-or-404.server.ts";
import type { Route } from "./+types/hidden";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return Response.json(await ownHiding(user.id, params));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const reported = reportedOr404(params);
  const { words } = await countSent(context, "reports", () => readJson(request, appealSchema));
  const { refused } = await denyMuted(createAppeal(user.id, reported, words));
  if (refused) {
    const [status, sentence] = WHY_NO_APPEAL[refused];
    throw problem(status, sentence);
  }
  return Response.json(await ownHiding(user.id, params));
}

async function ownHiding(user_id: string, params: Route.LoaderArgs["params"]) {
  const reported = reportedOr404(params);
  return hidingJson(foundOr404(await findOwnHiding(user_id, reported), NOTHING_REPORTED));
}
