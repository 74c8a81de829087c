import { redirect } from "react-router";
import { AppealCase } from "#app/features/moderation/cases/appeal-case.tsx";
import { CaseList } from "#app/features/moderation/cases/case-list.tsx";
import { casesPart, listAppeals } from "#app/features/moderation/cases/case-list.server.ts";
import { appealView } from "#app/features/moderation/cases/case-view.ts";
import {
  canAnotherJudge,
  judgeAppeal,
} from "#app/features/moderation/cases/judge-appeal.server.ts";
import {
  appealJudgementSchema,
  CASES_ON_A_PAGE,
  readCasePage,
} from "#app/features/moderation/cases/judgement.schema.ts";
import { caseListAddress } from "#app/features/moderation/moderation-lists.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { judgeByForm } from "#app/routes/forms/judge-forms.server.ts";
import { formatCount } from "#app/ui/numbers.ts";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/appeals";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: admin_id } = requireAdmin(context);
  const page = readCasePage(url);
  const [{ rows, ...count }, isAnother] = await Promise.all([
    listAppeals(casesPart(page)),
    canAnotherJudge(admin_id),
  ]);
  if (page > 1 && rows.length === 0)
    throw redirect(caseListAddress("appeals", lastPageOf(count, CASES_ON_A_PAGE)));
  const now = new Date();
  return {
    page,
    isAnother,
    appeals: rows.map((row) => appealView(row, { now, admin_id })),
    pages: pagesOf(count, { page, size: CASES_ON_A_PAGE, shown: rows.length }),
    count: formatCount(count, "appeal", "appeals"),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  return judgeByForm({
    request,
    schema: appealJudgementSchema,
    judge: (id, judgement) => judgeAppeal(admin, id, judgement),
    done: ({ decision }) =>
      redirectWithFlash(
        request,
        caseListAddress("appeals", readCasePage(url)),
        decision === "grant" ? "appeal-granted" : "appeal-declined",
      ),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export function meta() {
  return [{ title: pageTitle("Appeals") }];
}

export const handle = { failed: "Failed to fetch the appeals" };

export default function Appeals({ loaderData, actionData }: Route.ComponentProps) {
  const { page, appeals, pages, count, isAnother } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <CaseList
      current="appeals"
      told={actionData}
      about={`${count}, the oldest first. An appeal is answered once.`}
      none="No appeal is waiting."
      page={page}
      pages={pages}
    >
      {appeals.map((one) => (
        <AppealCase
          key={one.id}
          appeal={one}
          address={caseListAddress("appeals", page)}
          isForAnother={one.isOwn && isAnother}
          refused={refused?.id === one.id ? refused : null}
        />
      ))}
    </CaseList>
  );
}
