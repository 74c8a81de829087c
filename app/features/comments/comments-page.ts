import { LIST_DEFAULT_LIMIT, type ListPart } from "#app/features/search/list-query.schema.ts";

const LAST_PAGE = 10_000;

/** Which comments a recipe's page shows: the newest, or older ones by `?comments=2`. */
export function commentsPart(url: URL): ListPart {
  return { limit: LIST_DEFAULT_LIMIT, offset: (pageOf(url) - 1) * LIST_DEFAULT_LIMIT };
}

/** Where the older ones are, or null when these are the last. */
export function olderCommentsAddress(url: URL, total: number): string | null {
  const page = pageOf(url);
  return page * LIST_DEFAULT_LIMIT < total ? `${url.pathname}?comments=${page + 1}#comments` : null;
}

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("comments"));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
