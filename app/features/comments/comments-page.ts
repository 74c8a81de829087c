import { LIST_DEFAULT_LIMIT, type ListPart } from "#app/features/search/list-query.schema.ts";

/** Of a recipe with more, the oldest are not turned to. */
const LAST_PAGE = 100;

export function commentsPart(url: URL): ListPart {
  return { limit: LIST_DEFAULT_LIMIT, offset: (pageOf(url) - 1) * LIST_DEFAULT_LIMIT };
}

export function olderCommentsAddress(url: URL, total: number): string | null {
  const page = pageOf(url);
  const isMore = page < LAST_PAGE && page * LIST_DEFAULT_LIMIT < total;
  return isMore ? `${url.pathname}?comments=${page + 1}#comments` : null;
}

/** Where a form of this page of comments leads back to. */
export function commentsAddress(url: URL, address: string): string {
  const page = pageOf(url);
  return page > 1 ? `${address}?comments=${page}` : address;
}

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("comments"));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
