import { publicJson } from "#app/http/json-api.server.ts";
import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { restaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import { listReviews } from "#app/features/reviews/reviews.server.ts";
import type { Route } from "./+types/restaurant";

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = idParam(params.id, "Restaurant not found");
  const [restaurant, reviews] = await Promise.all([findRestaurant(id), listReviews(id)]);
  return publicJson(
    request,
    restaurantJson(orNotFound(restaurant, "Restaurant not found"), reviews),
  );
}
