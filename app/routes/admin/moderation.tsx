import { redirect } from "react-router";
import { listWritten } from "#app/features/moderation/list-written.server.ts";
import { ModeratedItems } from "#app/features/moderation/moderated-items.tsx";
import {
  moderationAddress,
  ModerationFilters,
} from "#app/features/moderation/moderation-filters.tsx";
import {
  MODERATED_ON_A_PAGE,
  type ModerationFilter,
  moderationFilterSchema,
} from "#app/features/moderation/moderation.schema.ts";
import { ReasonChoices } from "#app/features/moderation/reason-field.tsx";
import { UnusedWords } from "#app/features/moderation/unused-words.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { moderateByForm } from "#app/routes/admin/moderation.form.server.ts";
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

export function action({ request, url, context }: Route.ActionArgs) {
  return moderateByForm({ request, context }, moderationAddress(readFilter(url)));
}

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
  const told = actionData && "refused" in actionData ? actionData : null;
  return (
    <>
      <div className="page-head">
        <h1>Moderation</h1>
      </div>
      <ModerationFilters filter={filter} />
      {actionData?.error && (
        <Notice kind="bad" told={actionData}>
          {actionData.error}
        </Notice>
      )}
      <UnusedWords typed={told?.unused} />
      <p className="list-count" role="status">
        Showing {count}
      </p>
      <ModeratedItems
        filter={filter}
        written={written}
        address={moderationAddress(filter)}
        refused={told?.refused ?? null}
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
