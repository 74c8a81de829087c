import { LIST_DEFAULT_LIMIT, type ListPart } from "#app/features/search/list-query.schema.ts";

const LAST_PAGE = 10_000;

export function commentsPart(url: URL): ListPart {
  return { limit: LIST_DEFAULT_LIMIT, offset: (pageOf(url) - 1) * LIST_DEFAULT_LIMIT };
}

export function olderCommentsAddress(url: URL, total: number): string | null {
  const page = pageOf(url);
  return page * LIST_DEFAULT_LIMIT < total ? `${url.pathname}?comments=${page + 1}#comments` : null;
}

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("comments"));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
