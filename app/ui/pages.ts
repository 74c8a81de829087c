import type { Count } from "#app/ui/numbers.ts";

/** What stands further back is found by its words. */
export const MOST_PAGES = 400;

/** Of more than were counted, the next one too. */
export function pagesOf(count: Count, { page, size }: { page: number; size: number }): number {
  return Math.max(lastPageOf(count, size), count.isTotalExact ? 1 : Math.min(MOST_PAGES, page + 1));
}

export function lastPageOf({ total }: Pick<Count, "total">, size: number): number {
  return Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / size)));
}
