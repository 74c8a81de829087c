import type { BrowseList } from "#app/features/browse/browse-lists.server.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { nextMinute } from "#app/features/hours/judged.ts";
import type { SeasonPlate } from "#app/features/seasons/seasons.server.ts";

export function statesEndOf(list: BrowseList, { open }: Browse, since: Date): (Date | null)[] {
  if (open || list.countsOpenPlaces) return [nextMinute(since)];
  return (list.tab === "restaurants" ? list.statesEnd : list.elsewhere?.statesEnd) ?? [];
}

function rowsOf(list: BrowseList): [recipes: { id: number }[], restaurants: { id: number }[]] {
  if (list.tab === "restaurants") return [list.elsewhere?.recipes ?? [], list.restaurants];
  const plates = list.season?.plates ?? [];
  return [
    [
      ...(list.recipeOfTheDay ? [list.recipeOfTheDay] : []),
      ...list.recipes,
      ...ids(plates, "recipe_id"),
    ],
    [...(list.elsewhere?.restaurants ?? []), ...ids(plates, "restaurant_id")],
  ];
}

export function idsOfCards(list: BrowseList): [recipes: number[], restaurants: number[]] {
  const [recipes, restaurants] = rowsOf(list);
  return [recipes.map(({ id }) => id), restaurants.map(({ id }) => id)];
}

function ids(plates: SeasonPlate[], of: "recipe_id" | "restaurant_id") {
  return plates.flatMap(({ [of]: id }) => (id === null ? [] : { id }));
}
