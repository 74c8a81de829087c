import { restaurants } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { reviewJson } from "#app/features/reviews/review-json.ts";
import { reviewPartSchema } from "#app/features/reviews/review.schema.ts";
import { listReviews } from "#app/features/reviews/list-reviews.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { ifMatch, stateTag } from "#app/http/if-match.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant";

export async function loader({ url, params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const part = readQuery(url, reviewPartSchema);
  const [found, reviews] = await Promise.all([
    restaurants.find(id),
    listReviews(id, { sort: "newest" }, part),
  ]);
  const restaurant = restaurantOr404(found);
  return Response.json(
    { ...managedRestaurantJson(restaurant), user_reviews: reviews.map(reviewJson) },
    { headers: stateTag(restaurant) },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = requireEditor({ request, context });
  const which = { id: restaurantId(params), ...ifMatch(request) };
  if (request.method === "DELETE") {
    rowOrThrow("restaurant", await restaurants.delete(editor, which), request);
    return Response.json({ success: true });
  }
  const given = await readJson(request, restaurantSchema);
  const saved = await restaurants.update(editor, which, given);
  const restaurant = rowOrThrow("restaurant", saved, request);
  return Response.json(managedRestaurantJson(restaurant), { headers: stateTag(restaurant) });
}
