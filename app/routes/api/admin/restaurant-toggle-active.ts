import { setRestaurantActive } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { activitySchema } from "#app/features/restaurants/restaurant.schema.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { ifMatch, stateTag } from "#app/http/if-match.server.ts";
import { readOptionalJson } from "#app/http/read-body.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import { restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant-toggle-active";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const which = { id: restaurantId(params), ...ifMatch(request) };
  const sent = await readOptionalJson(request, activitySchema);
  const saved = await setRestaurantActive(admin, which, sent?.is_active);
  const restaurant = rowOrThrow("restaurant", saved, request);
  return Response.json(managedRestaurantJson(restaurant), { headers: stateTag(restaurant) });
}
