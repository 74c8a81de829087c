import type { RouterContextProvider } from "react-router";
import { nextTimeAgo } from "#app/features/vocabulary/dates.ts";
import { endsAt, madeFrom } from "#app/http/making.server.ts";
import { LISTS, LOVED, MADE } from "#app/infra/content-changes.server.ts";

type Context = Readonly<RouterContextProvider>;
type Row = { id: number };

/**
 * This must be called before the ages of the comments are put into words, so that the cached page
 * expires when those words change and not later.
 */
export function madeFromRecipe(
  context: Context,
  id: number,
  comments: { created_at: Date }[] = [],
) {
  madeFrom(context, [recipeTopic(id)]);
  const now = new Date();
  endsAt(
    context,
    comments.map(({ created_at }) => nextTimeAgo(created_at, now)),
  );
}

export function madeFromRestaurant(context: Context, id: number) {
  madeFrom(context, [restaurantTopic(id)]);
}

/**
 * Ties a kept picture to the recipes and restaurants that show it, because a change of one of them
 * may hide the picture.
 */
export function madeFromWhatShows(
  context: Context,
  { recipe_ids, restaurant_ids }: { recipe_ids: number[]; restaurant_ids: number[] },
) {
  madeFrom(context, [...recipe_ids.map(recipeTopic), ...restaurant_ids.map(restaurantTopic)]);
}

export function madeFromLoved(context: Context) {
  madeFrom(context, [LOVED]);
}

/** Lists in the order of their likes need `madeFromLoved` too. */
export function madeFromLists(context: Context, recipes: Row[], restaurants: Row[]) {
  const rows = [
    ...recipes.map(({ id }) => recipeTopic(id)),
    ...restaurants.map(({ id }) => restaurantTopic(id)),
  ];
  madeFrom(context, [LISTS, MADE, ...rows]);
}

export function madeFromNeighbours(context: Context) {
  madeFrom(context, [LISTS]);
}

export function madeFromOpenness(context: Context) {
  madeFrom(context, ["openness"]);
}

function recipeTopic(id: number): string {
  return `recipe ${id}`;
}

function restaurantTopic(id: number): string {
  return `restaurant ${id}`;
}
