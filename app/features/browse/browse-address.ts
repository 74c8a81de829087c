import { askedDiets } from "#app/features/browse/browse-diets.ts";
import { nearWords } from "#app/features/places/near.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";

const DEFAULTS = {
  tab: "recipes",
  search: "",
  words: undefined,
  cuisine: null,
  city: "",
  open: undefined,
  diet: [],
  halaal: undefined,
  sort: undefined,
  near: undefined,
  within: undefined,
  suburb: undefined,
  page: 1,
} as const;

export const NEAR_ME = "/?tab=restaurants&near=";

export function browseAddress(browse: Partial<Browse>): string {
  const {
    tab,
    search,
    words,
    cuisine,
    city,
    open,
    diet,
    halaal,
    sort,
    near,
    within,
    suburb,
    page,
  } = {
    ...DEFAULTS,
    ...browse,
  };
  const query = new URLSearchParams();
  if (tab !== DEFAULTS.tab) query.set("tab", tab);
  if (search) query.set("search", search);
  if (search && words) query.set("words", words);
  if (cuisine) query.set("cuisine", cuisine);
  if (city && tab === "restaurants") query.set("city", city);
  if (open && tab === "restaurants") query.set("open", open);
  for (const one of askedDiets({ tab, diet: [...diet] })) query.append("diet", one);
  if (halaal && tab === "restaurants") query.set("halaal", halaal);
  if (sort && tab === "restaurants") query.set("sort", sort);
  if (near && tab === "restaurants") {
    query.set("near", nearWords(near));
    if (within) query.set("within", String(within));
    if (suburb) query.set("suburb", suburb);
  }
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/?${readable(query)}` : "/";
}

/** Without a tab in its address, a search that asks for places would leave the recipes. */
export function recipesAddress(browse: Browse): string {
  const address = browseAddress({ ...browse, tab: "recipes", page: 1 });
  return address.replace("/?", "/?tab=recipes&");
}

function readable(query: URLSearchParams): string {
  return String(query).replace(/(\bnear=[\d.-]+)%2C/, "$1,");
}
