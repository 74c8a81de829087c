import type { RouterContextProvider } from "react-router";
import { nextTimeAgo } from "#app/features/vocabulary/dates.ts";
import { endsAt, dependOnTopics } from "#app/http/cache-policy.server.ts";

type Context = Readonly<RouterContextProvider>;
type Row = { id: number };

/**
 * This must be called before the ages of the comments are put into words, so that the cached page
 * expires when those words change and not later.
 */
export function dependOnRecipe(
  context: Context,
  id: number,
  comments: { created_at: Date }[] = [],
) {
  dependOnTopics(context, [recipeTopic(id)]);
  const now = new Date();
  endsAt(
    context,
    comments.map(({ created_at }) => nextTimeAgo(created_at, now)),
  );
}

export function dependOnRestaurant(context: Context, id: number) {
  dependOnTopics(context, [restaurantTopic(id)]);
}

/**
 * Ties a kept picture to the recipes and restaurants that show it, because a change of one of them
 * may hide the picture.
 */
export function dependOnPagesShowing(
  context: Context,
  { recipe_ids, restaurant_ids }: { recipe_ids: number[]; restaurant_ids: number[] },
) {
  dependOnTopics(context, [...recipe_ids.map(recipeTopic), ...restaurant_ids.map(restaurantTopic)]);
}

export function dependOnLoved(context: Context) {
  dependOnTopics(context, ["loved"]);
}

/** Lists in the order of their likes need `dependOnLoved` too. */
export function dependOnLists(context: Context, recipes: Row[], restaurants: Row[]) {
  const rows = [
    ...recipes.map(({ id }) => recipeTopic(id)),
    ...restaurants.map(({ id }) => restaurantTopic(id)),
  ];
  dependOnTopics(context, ["lists", "made", ...rows]);
}

export function dependOnNeighbours(context: Context) {
  dependOnTopics(context, ["lists"]);
}

export function dependOnOpenness(context: Context) {
  dependOnTopics(context, ["openness"]);
}

function recipeTopic(id: number): string {
  return `recipe ${id}`;
}

function restaurantTopic(id: number): string {
  return `restaurant ${id}`;
}
