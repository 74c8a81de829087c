import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";

const COMMENTS_ON_A_PAGE = 24;
/** A recipe with more comments than these pages hold does not show its oldest ones. */
const LAST_PAGE = 400;
export const COMMENTS_TURNED_TO = LAST_PAGE * COMMENTS_ON_A_PAGE;
const ASKED = ["shop", "servings", "measures"];

export function commentsPart(url: URL): ListPart {
  return { limit: COMMENTS_ON_A_PAGE, offset: (pageOf(url) - 1) * COMMENTS_ON_A_PAGE };
}

export function olderCommentsAddress(url: URL, total: number): string | null {
  const page = pageOf(url);
  const isMore = page < LAST_PAGE && page * COMMENTS_ON_A_PAGE < total;
  if (!isMore) return null;
  return `${asAsked(url, url.pathname, { comments: String(page + 1) })}#comments`;
}

export function newestCommentsAddress(url: URL): string | null {
  return pageOf(url) > 1 ? `${asAsked(url, url.pathname)}#comments` : null;
}

export function commentsAddress(url: URL, address: string): string {
  return commentsPageAddress(url, address, pageOf(url));
}

export function commentsPageAddress(url: URL, address: string, page: number): string {
  return asAsked(url, address, page > 1 ? { comments: String(page) } : {});
}

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

export function commentAddress({ id, recipe_id }: { id: number; recipe_id: number }): string {
  return `/recipes/${recipe_id}?comment=${id}#comment-${id}`;
}

export function commentSoughtAt(url: URL): number | null {
  const id = Number(url.searchParams.get("comment"));
  return Number.isInteger(id) && id >= 1 && id <= LARGEST_ID ? id : null;
}

export function commentsPageOf(before: number): number | null {
  const page = Math.floor(before / COMMENTS_ON_A_PAGE) + 1;
  return page > LAST_PAGE ? null : page;
}
