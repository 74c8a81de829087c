import { redirect } from "react-router";
import { CaseList } from "#app/features/moderation/cases/case-list.tsx";
import { casesPart, listReported } from "#app/features/moderation/cases/case-list.server.ts";
import { caseView } from "#app/features/moderation/cases/case-view.ts";
import {
  CASES_ON_A_PAGE,
  judgementSchema,
  readCasePage,
} from "#app/features/moderation/cases/judgement.schema.ts";
import { judgeReports } from "#app/features/moderation/cases/judge-reports.server.ts";
import { caseListAddress } from "#app/features/moderation/moderation-lists.tsx";
import { MOST_OPEN } from "#app/features/moderation/cases/case-list.tsx";
import { ReportedCase } from "#app/features/moderation/cases/reported-case.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { judgeByForm } from "#app/routes/forms/judge-forms.server.ts";
import { formatCount } from "#app/ui/numbers.ts";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/reported";

export async function loader({ url }: Route.LoaderArgs) {
  const page = readCasePage(url);
  const { rows, ...count } = await listReported(casesPart(page));
  if (page > 1 && rows.length === 0)
    throw redirect(caseListAddress("reported", lastPageOf(count, CASES_ON_A_PAGE)));
  const now = new Date();
  return {
    page,
    cases: rows.map((row) => caseView(row, now)),
    pages: pagesOf(count, { page, size: CASES_ON_A_PAGE, shown: rows.length }),
    count: formatCount(count, "reported item", "reported items"),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  return judgeByForm({
    request,
    schema: judgementSchema,
    judge: (id, judgement) => judgeReports(admin, id, judgement),
    done: ({ decision }) =>
      redirectWithFlash(
        request,
        caseListAddress("reported", readCasePage(url)),
        decision === "hide" ? "reports-closed-hidden" : "reports-closed-kept",
      ),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export function meta() {
  return [{ title: pageTitle("Reported") }];
}

export const handle = { failed: "Failed to fetch what was reported" };

export default function Reported({ loaderData, actionData }: Route.ComponentProps) {
  const { page, cases, pages, count } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <CaseList
      current="reported"
      told={actionData}
      about={`${count}, most urgent first. Hide and Keep both close every report on an item and tell the people who sent them.`}
      none="Nothing is reported."
      page={page}
      pages={pages}
    >
      {cases.map((one) => (
        <ReportedCase
          key={one.id}
          reported={one}
          address={caseListAddress("reported", page)}
          refused={refused?.id === one.id ? refused : null}
          isOpen={cases.length <= MOST_OPEN}
        />
      ))}
    </CaseList>
  );
}
