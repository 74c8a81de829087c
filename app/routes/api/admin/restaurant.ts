import {
  deleteRestaurant,
  findManagedRestaurant,
  updateRestaurant,
} from "#app/features/restaurants/manage-restaurants.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema, UNKNOWN_PICTURE } from "#app/features/restaurants/restaurant.schema.ts";
import { reviewJson } from "#app/features/reviews/review-json.ts";
import { listReviews } from "#app/features/reviews/reviews.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import {
  NO_RESTAURANT,
  orNoRestaurant,
  restaurantId,
} from "#app/pages/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant";

const REFUSALS = {
  missing: problem(404, NO_RESTAURANT),
  picture: problem(400, UNKNOWN_PICTURE),
  conflict: problem(409, "Somebody else saved this restaurant meanwhile"),
};

export async function loader({ params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const [found, reviews] = await Promise.all([findManagedRestaurant(id), listReviews(id)]);
  const restaurant = managedRestaurantJson(orNoRestaurant(found));
  return Response.json({ ...restaurant, user_reviews: reviews.map(reviewJson) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = restaurantId(params);
  if (request.method === "DELETE") {
    orNoRestaurant(await deleteRestaurant(admin, id));
    return Response.json({ success: true });
  }
  const saved = await updateRestaurant(admin, id, await readJson(request, restaurantSchema));
  if (saved.refused !== null) throw REFUSALS[saved.refused];
  return Response.json(managedRestaurantJson(saved.restaurant));
}
