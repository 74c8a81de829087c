import { restaurants } from "#app/features/restaurants/edit-restaurants.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { reviewJson } from "#app/features/reviews/review-json.ts";
import { listReviews } from "#app/features/reviews/reviews.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { orRefusal } from "#app/pages/refusals.server.ts";
import { orNoRestaurant, restaurantId } from "#app/pages/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant";

export async function loader({ params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const [found, reviews] = await Promise.all([restaurants.find(id), listReviews(id)]);
  const restaurant = managedRestaurantJson(orNoRestaurant(found));
  return Response.json({ ...restaurant, user_reviews: reviews.map(reviewJson) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = requireEditor({ request, context });
  const id = restaurantId(params);
  if (request.method === "DELETE") {
    orRefusal("restaurant", await restaurants.delete(editor, id));
    return Response.json({ success: true });
  }
  const saved = await restaurants.update(editor, id, await readJson(request, restaurantSchema));
  return Response.json(managedRestaurantJson(orRefusal("restaurant", saved)));
}
