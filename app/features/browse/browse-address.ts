import type { Browse } from "#app/features/browse/browse.schema.ts";

const DEFAULTS = {
  tab: "recipes",
  search: "",
  cuisine: null,
  city: "",
  open: undefined,
  page: 1,
} as const;

export function browseAddress(browse: Partial<Browse>): string {
  const { tab, search, cuisine, city, open, page } = { ...DEFAULTS, ...browse };
  const query = new URLSearchParams();
  if (tab !== DEFAULTS.tab) query.set("tab", tab);
  if (search) query.set("search", search);
  if (cuisine) query.set("cuisine", cuisine);
  if (city && tab === "restaurants") query.set("city", city);
  if (open && tab === "restaurants") query.set("open", open);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/?${query}` : "/";
}
