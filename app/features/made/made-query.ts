export const MADE_SORTS = ["helpful", "newest"] as const;
export type MadeSort = (typeof MADE_SORTS)[number];
export const MADE_SORT_NAMES = { helpful: "Most helpful", newest: "Newest" } as const;

export function madeAddress(recipe_id: number, { sort = "helpful", page = 1 }: Asked = {}): string {
  const query = new URLSearchParams();
  if (sort !== "helpful") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return `/recipes/${recipe_id}/made${query.size > 0 ? `?${query}` : ""}`;
}

type Asked = { sort?: MadeSort; page?: number };
