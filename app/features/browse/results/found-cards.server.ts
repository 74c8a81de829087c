import type { Browse } from "#app/features/browse/browse.schema.ts";
import { distanceFrom } from "#app/features/browse/near/near-list.server.ts";
import { stateEnds } from "#app/features/hours/open-state.ts";
import { formatDistance } from "#app/features/places/near.ts";
import type { Point } from "#app/features/places/places.ts";
import { recipeSummary } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardRow } from "#app/features/recipes/recipes.server.ts";
import { restaurantSummary } from "#app/features/restaurants/restaurant-card.tsx";
import { matchParts } from "#app/features/search/match-parts.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";

export type FoundCards =
  | { tab: "recipes"; recipes: ReturnType<typeof recipeCards> }
  | { tab: "restaurants"; restaurants: ReturnType<typeof restaurantCards>["restaurants"] };

export function recipeCards(rows: RecipeCardRow[], { search }: Browse) {
  return rows.map((row) => ({ ...recipeSummary(row), ...markedIn(row.title, search) }));
}

export function restaurantCards(rows: Restaurant[], { search, near }: Browse, now: Date) {
  const restaurants = rows.map((row) => ({
    ...restaurantSummary(row, now),
    ...markedIn(row.name, search),
    ...(near && awayFrom(near, row)),
  }));
  return { restaurants, statesEnd: rows.map((row) => stateEnds(row, now)) };
}

function awayFrom(near: Point, row: Restaurant): { away?: string } {
  const km = distanceFrom(near, row);
  return km === null ? {} : { away: formatDistance(km) };
}

function markedIn(name: string, search: string): { marked?: string[] } {
  return search ? { marked: matchParts(name, search) } : {};
}
