import type { Count } from "#app/ui/numbers.ts";

export const MOST_PAGES = 400;

type Shown = { page: number; size: number; shown: number };

export function pagesOf(count: Count, { page, size, shown }: Shown): number {
  const led = shown < size ? page : Math.min(MOST_PAGES, page + 1);
  return Math.max(lastPageOf(count, size), count.isTotalExact ? 1 : led);
}

export function lastPageOf({ total }: Pick<Count, "total">, size: number): number {
  return Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / size)));
}
