import { requireAdmin } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { createRestaurant } from "#app/features/restaurants/manage-restaurants.server.ts";
import { managedListSchema } from "#app/features/restaurants/managed-list.schema.ts";
import { listManagedRestaurants } from "#app/features/restaurants/managed-list.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema, UNKNOWN_PICTURE } from "#app/features/restaurants/restaurant.schema.ts";
import type { Route } from "./+types/restaurants";

export async function loader({ url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, managedListSchema);
  const { rows } = await listManagedRestaurants(filter, { limit, offset });
  return Response.json(rows.map(managedRestaurantJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const saved = await createRestaurant(admin, await readJson(request, restaurantSchema));
  if (saved.refused !== null) throw problem(400, UNKNOWN_PICTURE);
  return Response.json(managedRestaurantJson(saved.restaurant), { status: 201 });
}
