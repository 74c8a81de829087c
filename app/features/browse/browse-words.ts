import type { Browse } from "#app/features/browse/browse.schema.ts";

/** The heading over the list. */
export function listTitle({ tab, search, cuisine }: Browse, place: string | null): string {
  if (search) return `${tab === "recipes" ? "Recipes" : "Restaurants"} for “${search}”`;
  if (tab === "recipes") return cuisine ? `${cuisine} recipes` : "Straight from home kitchens";
  const where = place ? `in ${place}` : "across South Africa";
  return cuisine ? `${cuisine} tables ${where}` : `Good tables ${where}`;
}

/** The title of the browser's tab. */
export function browseTitle(browse: Browse, place: string | null): string {
  const isNarrowed = browse.search || browse.cuisine || place || browse.tab === "restaurants";
  return isNarrowed ? listTitle(browse, place) : "Recipes and dining spots across South Africa";
}
