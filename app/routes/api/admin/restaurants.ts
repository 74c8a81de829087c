import { requireEditor } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { restaurants } from "#app/features/restaurants/edit-restaurants.server.ts";
import { managedListSchema } from "#app/features/restaurants/managed-list.schema.ts";
import { listManagedRestaurants } from "#app/features/restaurants/managed-list.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { orRefusal } from "#app/pages/refusals.server.ts";
import type { Route } from "./+types/restaurants";

export async function loader({ url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, managedListSchema);
  const { rows } = await listManagedRestaurants(filter, { limit, offset });
  return Response.json(rows.map(managedRestaurantJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await readJson(request, restaurantSchema);
  const saved = await restaurants.create(requireEditor({ request, context }), given);
  return Response.json(managedRestaurantJson(orRefusal("restaurant", saved)), { status: 201 });
}
