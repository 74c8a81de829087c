import type { ListPart } from "#app/features/search/list-query.schema.ts";
import type { Count } from "#app/ui/numbers.ts";

export const PAGE_SIZE = 24;
/** The last page of a list. Rows further back are found by words, cuisine or city. */
export const LAST_PAGE = 400;

/** The rows of a page: 24, and on the first page also those that are shown apart from the list. */
export function partOf({ page }: { page: number }, apart: number): ListPart {
  return page === 1
    ? { limit: PAGE_SIZE + apart, offset: 0 }
    : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE + apart };
}

/** The last page. Where counting stopped at a limit, the last page that is sure to have rows. */
export function lastPageOf({ total }: Count, apart: number): number {
  return Math.max(1, Math.ceil((total - apart) / PAGE_SIZE));
}
