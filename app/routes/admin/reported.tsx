import { href, redirect } from "react-router";
import { casesPart, listReported } from "#app/features/moderation/case-list.server.ts";
import { caseView } from "#app/features/moderation/case-view.ts";
import {
  casePageSchema,
  CASES_ON_A_PAGE,
  judgementSchema,
} from "#app/features/moderation/judgement.schema.ts";
import { judgeReports } from "#app/features/moderation/judge-reports.server.ts";
import { ModerationLists } from "#app/features/moderation/moderation-lists.tsx";
import { NothingHere } from "#app/features/moderation/nothing-here.tsx";
import { ReportedCase } from "#app/features/moderation/reported-case.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";
import { judgeByForm } from "#app/pages/judge-forms.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatCount } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/reported";

export async function loader({ url }: Route.LoaderArgs) {
  const { page } = readPage(url);
  const { rows, ...count } = await listReported(casesPart(page));
  if (page > 1 && rows.length === 0)
    throw redirect(pageAddress(lastPageOf(count, CASES_ON_A_PAGE)));
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
        pageAddress(readPage(url).page),
        decision === "hide" ? "reports-closed-hidden" : "reports-closed-kept",
      ),
  });
}

export function meta() {
  return [{ title: pageTitle("Reported") }];
}

export const handle = { failed: "Failed to fetch what was reported" };

export default function Reported({ loaderData, actionData }: Route.ComponentProps) {
  const { page, cases, pages, count } = loaderData;
  const refused = actionData?.refused ?? null;
  return (
    <>
      <div className="page-head">
        <h1>Moderation</h1>
      </div>
      <ModerationLists current="reported" />
      {actionData?.error && (
        <Notice kind="bad" told={actionData}>
          {actionData.error}
        </Notice>
      )}
      <p className="list-count" role="status">
        {count}, heaviest first. Hide and Keep both close every report on an item and tell the
        people who sent them.
      </p>
      {cases.length === 0 && <NothingHere>Nothing is reported.</NothingHere>}
      {cases.map((one) => (
        <ReportedCase
          key={one.id}
          reported={one}
          address={pageAddress(page)}
          refused={refused?.id === one.id ? refused : null}
        />
      ))}
      <Pager page={page} pages={pages} addressOf={pageAddress} />
    </>
  );
}

function readPage(url: URL) {
  return casePageSchema.parse(Object.fromEntries(url.searchParams));
}

function pageAddress(page: number): string {
  const address = href("/admin/moderation/reported");
  return page > 1 ? `${address}?page=${page}` : address;
}
