import { LIST_DEFAULT_LIMIT, type ListPart } from "#app/features/search/list-query.schema.ts";

/** Of a recipe with more, the oldest are not turned to. */
const LAST_PAGE = 100;
/** What else the page of a recipe is asked. */
const ASKED = ["shop", "servings", "measures"];

export function commentsPart(url: URL): ListPart {
  return { limit: LIST_DEFAULT_LIMIT, offset: (pageOf(url) - 1) * LIST_DEFAULT_LIMIT };
}

export function olderCommentsAddress(url: URL, total: number): string | null {
  const page = pageOf(url);
  const isMore = page < LAST_PAGE && page * LIST_DEFAULT_LIMIT < total;
  if (!isMore) return null;
  return `${asAsked(url, url.pathname, { comments: String(page + 1) })}#comments`;
}

/** Where a form of this page of comments leads back to. */
export function commentsAddress(url: URL, address: string): string {
  const page = pageOf(url);
  return asAsked(url, address, page > 1 ? { comments: String(page) } : {});
}

/** For as many, in the same measures and with the same shopping list as the page that is looked at. */
export function asAsked(url: URL, address: string, further: Record<string, string> = {}): string {
  const kept = ASKED.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const query = new URLSearchParams([...kept, ...Object.entries(further)]).toString();
  return query ? `${address}?${query}` : address;
}

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("comments"));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
