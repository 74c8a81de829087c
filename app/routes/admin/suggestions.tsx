import { data, redirect } from "react-router";
import {
  judgementSchema,
  queueFilterSchema,
  SUGGESTIONS_ON_A_PAGE,
} from "#app/features/contributions/queue/queue.schema.ts";
import { listSuggestions } from "#app/features/contributions/queue/queue.server.ts";
import { QueueCase, ReasonChoices } from "#app/features/contributions/queue/queue-case.tsx";
import { queueAddress, QueueFilters } from "#app/features/contributions/queue/queue-filters.tsx";
import { queueView } from "#app/features/contributions/queue/queue-view.ts";
import { MOST_OPEN } from "#app/features/moderation/cases/case-list.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { LONG_TEXTS, readForm } from "#app/http/read-form.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { judgeAsSent, whyNotJudged } from "#app/routes/forms/judge-or-refuse.server.ts";
import { readJudgement } from "#app/routes/admin/suggestions.judgement.server.ts";
import "#app/styles/contributions.css";
import "#app/styles/fact-fields.css";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatCount } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/suggestions";

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readFilter(url);
  const { page } = filter;
  const size = SUGGESTIONS_ON_A_PAGE;
  const { rows, ...count } = await listSuggestions(filter, {
    limit: size,
    offset: (page - 1) * size,
  });
  if (page > 1 && rows.length === 0)
    throw redirect(queueAddress({ ...filter, page: lastPageOf(count, size) }));
  return {
    filter,
    cases: rows.map(queueView),
    pages: pagesOf(count, { page, size, shown: rows.length }),
    count: formatCount(count, "suggestion", "suggestions"),
  };
}

function readFilter(url: URL) {
  return queueFilterSchema.parse(Object.fromEntries(url.searchParams));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const typed = readJudgement(await readForm(request, LONG_TEXTS));
  const refuse = (status: number, error: string, field: unknown = null) => {
    const wrong = field === null ? null : { field: String(field), sentence: error };
    return data({ error, typed: { ...typed, wrong } }, { status });
  };
  const sent = judgementSchema.safeParse(typed);
  if (!sent.success) {
    const [issue] = sent.error.issues;
    return refuse(400, issue?.message ?? "Unknown action", issue?.path[0]);
  }
  if (typed.id === null) throw problem(400, "Unknown action");
  const judged = await judgeAsSent(admin, typed.id, sent.data);
  if (judged.refused !== null) {
    const { status, sentence, field } = whyNotJudged(judged);
    return refuse(status, sentence, field);
  }
  const flash = sent.data.verdict === "accept" ? "suggestion-accepted" : "suggestion-declined";
  const { restaurant_id, recipe_id } = judged.suggestion;
  const kind = recipe_id === null ? "restaurants" : "recipes";
  const id = recipe_id ?? restaurant_id;
  const made = sent.data.verdict === "accept" && id !== null ? ({ kind, id } as const) : null;
  return redirectWithFlash(request, queueAddress(readFilter(url)), { flash, made });
}

const FAILED = "This could not be saved. Please try again.";

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "judge", (failure) =>
    failureOrFallback(failure, { refused: FAILED, threw: FAILED }),
  );
}

export function meta() {
  return [{ title: pageTitle("Suggestions") }];
}

export const handle = { failed: "Failed to fetch suggestions" };

export default function Suggestions({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, cases, pages, count } = loaderData;
  const error = actionData?.error ?? null;
  const typed = actionData && "typed" in actionData ? actionData.typed : null;
  return (
    <>
      <div className="page-head">
        <h1>Suggestions</h1>
      </div>
      <QueueFilters filter={filter} />
      {error && (
        <Notice kind="bad" told={actionData}>
          {error}
        </Notice>
      )}
      <p className="list-count" role="status">
        Showing {count}, newest first
      </p>
      {cases.map((one) => (
        <QueueCase
          key={one.id}
          address={queueAddress(filter)}
          suggestion={one}
          typed={typed?.id === one.id ? typed : null}
          isOpen={cases.length <= MOST_OPEN || typed?.id === one.id}
        />
      ))}
      {cases.length === 0 && (
        <section className="empty">
          <img src={drawing} alt="" width="360" height="240" />
          <p className="say">Nothing here</p>
        </section>
      )}
      <ReasonChoices />
      <Pager
        page={filter.page}
        pages={pages}
        addressOf={(page) => queueAddress({ ...filter, page })}
      />
    </>
  );
}
