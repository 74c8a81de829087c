import { href, redirect } from "react-router";
import { AuthorCards } from "#app/features/authors/author-cards.tsx";
import { AuthorDialog } from "#app/features/authors/author-dialog.tsx";
import { listAddress } from "#app/features/authors/author-page.ts";
import { authorView } from "#app/features/authors/author-view.ts";
import { authorPageSchema } from "#app/features/authors/author.schema.ts";
import { listAuthors } from "#app/features/authors/authors.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { openAuthorForm, writeAuthor } from "#app/routes/admin/recipe-authors.form.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { saveOrTell } from "#app/ui/failure-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListFilters } from "#app/ui/list-filters.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/recipe-authors";

const ROWS = 24;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = readQuery(url, authorPageSchema);
  const { search, page } = asked;
  const [{ rows, ...count }, form] = await Promise.all([
    listAuthors({ search, order: "newest" }, { limit: ROWS, offset: (page - 1) * ROWS }),
    openAuthorForm({ request, context }, asked),
  ]);
  if (page > 1 && rows.length === 0)
    throw redirect(listAddress({ search, page: lastPageOf(count, ROWS) }));
  const pages = pagesOf(count, { page, size: ROWS, shown: rows.length });
  return { authors: rows.map(authorView), list: { search, page }, pages, form };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return writeAuthor({ request, context }, readQuery(url, authorPageSchema));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "author");
}

export function meta() {
  return [{ title: pageTitle("Recipe Authors") }];
}

export const handle = { failed: "Failed to fetch authors" };

export default function RecipeAuthors({ loaderData, actionData }: Route.ComponentProps) {
  const { authors, list, pages, form } = loaderData;
  return (
    <>
      <div inert={form !== null}>
        <div className="page-head">
          <h1>Recipe Authors</h1>
          <Link
            className="btn"
            id="add-author"
            to={listAddress(list, { new: "1" })}
            preventScrollReset
          >
            <Icon name="plus" />
            Add Author
          </Link>
        </div>
        <ListFilters
          address={href("/admin/recipe-authors")}
          search={list.search}
          placeholder="Author name"
        />
        {authors.length > 0 ? (
          <AuthorCards authors={authors} list={list} />
        ) : (
          <section className="empty">
            <img src={drawing} alt="" width="360" height="240" />
            <p className="say">No authors found</p>
          </section>
        )}
        <Pager
          page={list.page}
          pages={pages}
          addressOf={(page) => listAddress({ ...list, page })}
        />
      </div>
      {form && (
        <AuthorDialog key={`${form.address} ${form.isDraft}`} {...form} result={actionData} />
      )}
    </>
  );
}
