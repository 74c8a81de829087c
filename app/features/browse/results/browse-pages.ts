import type { ListPart } from "#app/features/search/list-query.schema.ts";
import type { Count } from "#app/ui/numbers.ts";

export const PAGE_SIZE = 24;
export const LAST_PAGE = 400;

export function partOf({ page }: { page: number }, apart: number): ListPart {
  return page === 1
    ? { limit: PAGE_SIZE + apart, offset: 0 }
    : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE + apart };
}

export function lastPageOf({ total }: Count, apart: number): number {
  return Math.max(1, Math.ceil((total - apart) / PAGE_SIZE));
}
