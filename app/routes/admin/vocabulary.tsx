import { data, href } from "react-router";
import { GroupForm } from "#app/features/dishes/vocabulary/group-form.tsx";
import { groupJson } from "#app/features/dishes/vocabulary/group-json.ts";
import {
  GROUPS_ON_A_PAGE,
  groupFormSchema,
  groupPageSchema,
} from "#app/features/dishes/vocabulary/vocabulary.schema.ts";
import {
  createGroup,
  deleteGroup,
  listGroups,
  updateGroup,
} from "#app/features/dishes/vocabulary/vocabulary.server.ts";
import { savedMeanwhile } from "#app/features/editing/editing.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { LONG_TEXTS, readForm } from "#app/http/read-form.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { actOrTell } from "#app/http/refused-form.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { groupId } from "#app/routes/rows/group-or-404.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { ListFilters } from "#app/ui/list-filters.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/vocabulary";

export async function loader({ url }: Route.LoaderArgs) {
  const { search, page } = readQuery(url, groupPageSchema);
  const part = { limit: GROUPS_ON_A_PAGE, offset: (page - 1) * GROUPS_ON_A_PAGE };
  const { rows, total } = await listGroups(search, part);
  const pages = lastPageOf({ total }, GROUPS_ON_A_PAGE);
  const address = url.pathname + url.search;
  return { search, page, pages, total, address, groups: rows.map(groupJson) };
}

type GroupAnswer = { intent: string; error?: string; id?: string; typed?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request, LONG_TEXTS);
  const intent = String(form.get("intent"));
  const id = String(form.get("id") ?? "");
  if (!["create", "save", "delete"].includes(intent)) throw problem(400, "Unknown action");
  const sent = groupFormSchema.safeParse(Object.fromEntries(form));
  if (intent !== "delete" && !sent.success) {
    const [error = "Wrong words"] = sent.error.issues.map(({ message }) => message);
    return comeBack(error, 400);
  }
  return actOrTell({ request, context }, { intent, act, say });

  async function act() {
    const { words = [], updated_at } = sent.data ?? {};
    if (intent === "create") await createGroup(admin, { words });
    else if (intent === "delete")
      rowOrThrow("group", await deleteGroup(admin, { id: groupId({ id }) }));
    else {
      const saved = await updateGroup(admin, { id: groupId({ id }) }, { words, updated_at });
      if (saved.refused === "outdated") return comeBack(savedMeanwhile("group"), 409);
      rowOrThrow("group", saved);
    }
    return redirectWithFlash(request, pageAddress(request), "words-saved");
  }

  function comeBack(error: string, status: number) {
    return data<GroupAnswer>({ intent, error, id, typed: String(form.get("words")) }, { status });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "save", say);
}

function say(failure: unknown) {
  return failureOrFallback(failure, {
    refused: "Failed to save words",
    threw: "Error saving words",
  });
}

export function meta() {
  return [{ title: pageTitle("Words of the search") }];
}

export const handle = { failed: "Failed to fetch words" };

export default function Vocabulary({ loaderData, actionData }: Route.ComponentProps) {
  const { search, page, pages, total, address, groups } = loaderData;
  const own = href("/admin/dishes/words");
  const told: GroupAnswer | undefined = actionData;
  const toldOf = (id: string) =>
    told?.typed !== undefined && told.id === id ? { typed: told.typed, error: told.error } : {};
  return (
    <>
      <BackLink to={href("/admin/dishes")} />
      <div className="page-head">
        <h1>Words of the search</h1>
        <p className="muted">
          Words of one group mean the same: a search for one of them finds the others too. The names
          of dishes are added automatically. A change counts from the next search on.
        </p>
      </div>
      {told?.error && told.typed === undefined && <Notice kind="bad">{told.error}</Notice>}
      <section className="panel">
        <GroupForm group={null} action={address} {...toldOf("")} />
      </section>
      <ListFilters address={own} search={search} placeholder="Part of a word" />
      <p className="list-count" role="status">
        {numbered(total, "group")}
      </p>
      <ul className="stack">
        {groups.map((group) => (
          <li key={group.id} className="panel">
            <GroupForm group={group} action={address} {...toldOf(String(group.id))} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        addressOf={(to) => `${own}?${new URLSearchParams({ search, page: String(to) })}`}
      />
    </>
  );
}
