import { Form, href } from "react-router";
import { FEWEST_LETTERS, OfficeResults } from "#app/features/dashboard/office-results.tsx";
import { searchOffice } from "#app/features/dashboard/office-search.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useSearchBox } from "#app/ui/use-search-box.ts";
import type { Route } from "./+types/search";

const LONGEST_SEARCH = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = cleanTyped((url.searchParams.get("search") ?? "").slice(0, LONGEST_SEARCH));
  const groups = await searchOffice(requireAdmin(context).role, search);
  const isTooShort = search !== "" && search.length < FEWEST_LETTERS;
  return { search, groups, isTooShort };
}

export function meta() {
  return [{ title: pageTitle("Search") }];
}

export const handle = { failed: "Failed to search" };

export default function Search({
  loaderData: { search, groups, isTooShort },
}: Route.ComponentProps) {
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <>
      <div className="page-head">
        <h1>Search</h1>
      </div>
      <Form className="filters" method="get" action={href("/admin/search")} role="search">
        <div className="field">
          <label htmlFor="office-search">Name, title, or words that somebody wrote</label>
          <input
            className="input"
            ref={useSearchBox(search)}
            id="office-search"
            name="search"
            type="search"
            defaultValue={search}
            maxLength={LONGEST_SEARCH}
          />
        </div>
        <button className="btn line" type="submit">
          <Icon name="search" />
          Search
        </button>
      </Form>
      <p className="list-count" role="status">
        {sayFound({ search, count, isTooShort })}
      </p>
      <OfficeResults groups={groups} />
    </>
  );
}

function sayFound(said: { search: string; count: number; isTooShort: boolean }): string {
  if (said.search === "") return "";
  if (said.isTooShort) return `Type at least ${FEWEST_LETTERS} letters.`;
  return said.count === 0 ? `Nothing found for “${said.search}”.` : `Results for “${said.search}”`;
}
