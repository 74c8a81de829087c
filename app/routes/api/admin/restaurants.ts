import { href } from "react-router";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { stateTag } from "#app/http/if-match.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { restaurants } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { managedListSchema } from "#app/features/restaurants/managed/managed-list.schema.ts";
import { listManagedRestaurants } from "#app/features/restaurants/managed/managed-list.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/restaurants";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, managedListSchema);
  const page = await listManagedRestaurants(filter, { limit, offset });
  const headers = listHeaders(request, { limit, offset }, page);
  return Response.json(page.rows.map(managedRestaurantJson), { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await readJson(request, restaurantSchema);
  const saved = await restaurants.create(requireEditor({ request, context }), given);
  const restaurant = rowOrThrow("restaurant", saved);
  const headers = {
    ...stateTag(restaurant),
    Location: href("/api/admin/restaurants/:id", { id: String(restaurant.id) }),
  };
  return Response.json(managedRestaurantJson(restaurant), { status: 201, headers });
}
