import { restaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import { reviewPartSchema } from "#app/features/reviews/review.schema.ts";
import { listReviews } from "#app/features/reviews/reviews.server.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { madeFromRestaurant } from "#app/pages/made-from.server.ts";
import { orNoRestaurant, restaurantId } from "#app/pages/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant";

export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  madeFromRestaurant(context, id);
  const { limit, offset } = readQuery(url, reviewPartSchema);
  const [restaurant, reviews] = await Promise.all([
    findRestaurant(id),
    listReviews(id, limit, offset),
  ]);
  return publicJson(request, restaurantJson(orNoRestaurant(restaurant), reviews));
}
