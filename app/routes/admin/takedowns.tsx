import { href, redirect } from "react-router";
import { NothingHere } from "#app/features/moderation/nothing-here.tsx";
import { UnusedWords } from "#app/features/moderation/unused-words.tsx";
import { TakedownCase } from "#app/features/takedowns/takedown-case.tsx";
import {
  decisionSchema,
  takedownPageSchema,
  TAKEDOWNS_ON_A_PAGE,
} from "#app/features/takedowns/takedown.schema.ts";
import { takedownView } from "#app/features/takedowns/takedown-view.ts";
import {
  judgeTakedown,
  listTakedowns,
  takedownsPart,
} from "#app/features/takedowns/takedowns.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { judgeByForm } from "#app/routes/forms/judge-forms.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatCount } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/takedowns";

export async function loader({ url }: Route.LoaderArgs) {
  const { page } = readPage(url);
  const { rows, ...count } = await listTakedowns(takedownsPart(page));
  if (page > 1 && rows.length === 0)
    throw redirect(pageAddress(lastPageOf(count, TAKEDOWNS_ON_A_PAGE)));
  return {
    page,
    takedowns: rows.map(takedownView),
    pages: pagesOf(count, { page, size: TAKEDOWNS_ON_A_PAGE, shown: rows.length }),
    count: formatCount(count, "notice", "notices"),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { page } = readPage(url);
  return judgeByForm({
    request,
    schema: decisionSchema,
    judge: (id, decision) => judgeTakedown(admin, id, decision),
    done: ({ decision }) => redirectWithFlash(request, pageAddress(page), `takedown-${decision}`),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export function meta() {
  return [{ title: pageTitle("Take-down notices") }];
}

export const handle = { failed: "Failed to fetch the take-down notices" };

export default function Takedowns({ loaderData, actionData }: Route.ComponentProps) {
  const { page, takedowns, pages, count } = loaderData;
  const judged = actionData && "refused" in actionData ? actionData : null;
  const refused = judged?.refused ?? null;
  return (
    <>
      <div className="page-head">
        <h1>Take-down notices</h1>
      </div>
      {actionData?.error && (
        <Notice kind="bad" told={actionData}>
          {actionData.error}
        </Notice>
      )}
      <UnusedWords typed={judged?.unused} />
      <p className="list-count" role="status">
        {count}, those to decide first. Each is kept for three years after the decision.
      </p>
      {takedowns.length === 0 && <NothingHere>No notice was ever sent.</NothingHere>}
      {takedowns.map((one) => (
        <TakedownCase
          key={one.id}
          takedown={one}
          address={pageAddress(page)}
          refused={refused?.id === one.id ? refused : null}
        />
      ))}
      <Pager page={page} pages={pages} addressOf={pageAddress} />
    </>
  );
}

function readPage(url: URL) {
  return takedownPageSchema.parse(Object.fromEntries(url.searchParams));
}

function pageAddress(page: number): string {
  const address = href("/admin/takedowns");
  return page > 1 ? `${address}?page=${page}` : address;
}
