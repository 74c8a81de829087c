import { confirmRestaurant } from "#app/features/restaurants/managed/confirm-restaurants.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { ifMatch, stateTag } from "#app/http/if-match.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import { restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant-confirm";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const which = { id: restaurantId(params), ...ifMatch(request) };
  const restaurant = rowOrThrow("restaurant", await confirmRestaurant(admin, which), request);
  return Response.json(managedRestaurantJson(restaurant), { headers: stateTag(restaurant) });
}
