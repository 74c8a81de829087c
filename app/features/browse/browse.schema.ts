import { z } from "zod";
import { restaurantFilterSchema } from "#app/features/restaurants/restaurant-list.schema.ts";

export const PAGE_SIZE = 24;
const LAST_PAGE = 10_000;

/** What the home page shows, from its query. Whatever cannot be read falls back: a page never fails on its address. */
export const browseSchema = z.object({
  tab: z.enum(["recipes", "restaurants"]).catch("recipes"),
  ...restaurantFilterSchema.shape,
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
});

export type Browse = z.infer<typeof browseSchema>;

const DEFAULTS = { tab: "recipes", search: "", cuisine: null, city: "", page: 1 } as const;

/** The address of the home page in that state; what stands at its default is left out. */
export function browseAddress(browse: Partial<Browse>): string {
  const { tab, search, cuisine, city, page } = { ...DEFAULTS, ...browse };
  const query = new URLSearchParams();
  if (tab !== DEFAULTS.tab) query.set("tab", tab);
  if (search) query.set("search", search);
  if (cuisine) query.set("cuisine", cuisine);
  if (city && tab === "restaurants") query.set("city", city);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/?${query}` : "/";
}
