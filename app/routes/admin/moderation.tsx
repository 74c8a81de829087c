import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { hide, restore } from "#app/features/moderation/hiding.server.ts";
import { listWritten } from "#app/features/moderation/list-written.server.ts";
import { ModeratedItems } from "#app/features/moderation/moderated-items.tsx";
import {
  moderationAddress,
  ModerationFilters,
} from "#app/features/moderation/moderation-filters.tsx";
import {
  hideSchema,
  MODERATED_ON_A_PAGE,
  type ModerationFilter,
  moderationFilterSchema,
  restoreSchema,
} from "#app/features/moderation/moderation.schema.ts";
import { ReasonChoices } from "#app/features/moderation/reason-field.tsx";
import { UnusedWords } from "#app/features/moderation/unused-words.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";
import { whyNotJudged } from "#app/pages/moderated-or-404.server.ts";
import { asTyped } from "#app/pages/as-typed.server.ts";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatCount } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/moderation";

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readFilter(url);
  const { written, total, isTotalExact } = await listWritten(filter);
  const count = { total, isTotalExact };
  if (filter.page > 1 && written.length === 0) {
    throw redirect(moderationAddress({ ...filter, page: lastPageOf(count, MODERATED_ON_A_PAGE) }));
  }
  return {
    filter,
    written,
    pages: pagesOf(count, {
      page: filter.page,
      size: MODERATED_ON_A_PAGE,
      shown: written.length,
    }),
    count: formatCount(count, filter.kind.slice(0, -1), filter.kind),
  };
}

function readFilter(url: URL): ModerationFilter {
  return moderationFilterSchema.parse(Object.fromEntries(url.searchParams));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const back = moderationAddress(readFilter(url));
  if (form.get("intent") === "restore") {
    const submission = parseWithZod(form, { schema: restoreSchema });
    if (submission.status !== "success") throw problem(400, "Unknown action");
    const refusal = whyNotJudged(await restore(admin, submission.value));
    if (refusal) return data({ error: refusal[1], unused: null }, { status: refusal[0] });
    return redirectWithFlash(request, back, RESTORED[submission.value.kind]);
  }
  if (form.get("intent") !== "hide") throw problem(400, "Unknown action");
  const submission = parseWithZod(form, { schema: hideSchema });
  if (submission.status !== "success") {
    const refused = asTyped(form, submission.error);
    if (!refused.errors.rule && !refused.errors.reason) throw problem(400, "Unknown action");
    return data({ id: Number(form.get("id")), ...refused }, { status: 400 });
  }
  const { typed: unused } = asTyped(form, null);
  const refusal = whyNotJudged(await hide(admin, submission.value));
  if (refusal) return data({ error: refusal[1], unused }, { status: refusal[0] });
  return redirectWithFlash(request, back, HIDDEN[submission.value.kind]);
}

const HIDDEN = {
  reviews: "review-hidden",
  comments: "comment-hidden",
  notes: "note-hidden",
} as const;
const RESTORED = {
  reviews: "review-restored",
  comments: "comment-restored",
  notes: "note-restored",
} as const;
const FAILED = "This could not be saved. Please try again.";

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "hide", (failure) =>
    failureOrFallback(failure, { refused: FAILED, threw: FAILED }),
  );
}

export function meta() {
  return [{ title: pageTitle("Moderation") }];
}

export const handle = { failed: "Failed to fetch what people wrote" };

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, written, pages, count } = loaderData;
  const refused = actionData && "typed" in actionData ? actionData : null;
  const failure = actionData && "error" in actionData ? actionData.error : null;
  const unused = actionData && "unused" in actionData ? actionData.unused : null;
  return (
    <>
      <div className="page-head">
        <h1>Moderation</h1>
      </div>
      <ModerationFilters filter={filter} />
      {failure && <Notice kind="bad">{failure}</Notice>}
      <UnusedWords typed={unused} />
      <p className="list-count" role="status">
        Showing {count}
      </p>
      <ModeratedItems
        kind={filter.kind}
        written={written}
        address={moderationAddress(filter)}
        refused={refused}
      />
      <ReasonChoices />
      <Pager
        page={filter.page}
        pages={pages}
        addressOf={(page) => moderationAddress({ ...filter, page })}
      />
    </>
  );
}
