import { listRestaurantFilters } from "#app/features/restaurants/managed/managed-list.server.ts";

export async function loader() {
  return Response.json(await listRestaurantFilters());
}
