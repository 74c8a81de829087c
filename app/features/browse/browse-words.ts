import { dietWords } from "#app/features/browse/browse-diets.ts";
import type { Shown } from "#app/features/browse/shown.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { type Count, formatCount } from "#app/ui/numbers.ts";

export const TAB_NAMES = { recipes: "Recipes", restaurants: "Local Spots" } as const;

type Titled = Browse & Partial<Pick<Shown, "told" | "isTyped">>;

export function listTitle(browse: Browse, place: string | null): string {
  const { tab, search, cuisine } = browse;
  if (search) return `${tab === "recipes" ? "Recipes" : "Restaurants"} for “${search}”`;
  if (tab === "recipes") return cuisine ? `${cuisine} recipes` : "Straight from home kitchens";
  if (browse.sort) return place ? `Best loved in ${place}` : "Best loved across South Africa";
  if (browse.open) return place ? `Open now in ${place}` : "Open now across South Africa";
  const where = place ? `in ${place}` : "across South Africa";
  return cuisine ? `${cuisine} tables ${where}` : `Good tables ${where}`;
}

export function foundTitle(browse: Titled, place: string | null, count: Count): string {
  const { tab, search, cuisine } = browse;
  const counted = countOfTab(tab, count, cuisine);
  const told = [dietWords(browse), browse.told].filter(Boolean).join(", ");
  const words = [
    counted,
    told && `(${told})`,
    isOpenOnly(browse) && "open now",
    search && `for “${search}”`,
    place && `in ${place}`,
  ];
  return withPage(words.filter(Boolean).join(" "), browse);
}

export function elsewhereTitle({ tab, search, cuisine }: Browse, count: Count): string {
  const verb = count.total === 1 ? "matches" : "match";
  return `${countOfTab(tab, count, cuisine)} ${verb} “${search}”`;
}

export function countOfTab(tab: Browse["tab"], count: Count, cuisine: string | null = null) {
  const one = [cuisine, tab === "recipes" ? "recipe" : "restaurant"].filter(Boolean).join(" ");
  const counted = formatCount(count, one, `${one}s`);
  return count.total === 0 ? `No ${one}s` : counted.charAt(0).toUpperCase() + counted.slice(1);
}

export function browseTitle(browse: Titled, place: string | null, count: Count): string {
  if (browse.near) return nearTitle(browse);
  if (browse.search || browse.isTyped) return foundTitle(browse, place, count);
  const isListNamed = isNarrowed(browse, place) || browse.tab === "restaurants";
  const title = "Recipes and dining spots across South Africa";
  return withPage(isListNamed ? listTitle(browse, place) : title, browse);
}

export function nearTitle({ search, cuisine, sort, suburb, page }: Browse): string {
  const where = `near ${suburb || "you"}`;
  const tables = sort ? "Best loved tables" : "Good tables";
  const what = search ? `“${search}”` : (cuisine && `${cuisine} tables`) || tables;
  return page > 1 ? `${what} ${where}, page ${page}` : `${what} ${where}`;
}

export function withPage(title: string, { page }: Browse): string {
  return page > 1 ? `${title}, page ${page}` : title;
}

export function isNarrowed(browse: Titled, place: string | null): boolean {
  return Boolean(
    browse.isTyped ||
    browse.search ||
    browse.cuisine ||
    place ||
    isOpenOnly(browse) ||
    dietWords(browse),
  );
}

function isOpenOnly({ tab, open }: Browse): boolean {
  return tab === "restaurants" && open === "now";
}
