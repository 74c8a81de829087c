import { nextChange } from "#app/features/hours/judged.ts";
import { readRestaurant } from "#app/features/restaurants/read-restaurant.server.ts";
import { restaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { reviewPartSchema } from "#app/features/reviews/review.schema.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { endsAt } from "#app/http/cache-policy.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant";

export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const now = new Date();
  const part = readQuery(url, reviewPartSchema);
  const restaurant = restaurantOr404(await readRestaurant(id, { part }));
  endsAt(context, [nextChange(restaurant, now)]);
  return publicJson(request, restaurantJson(restaurant));
}
