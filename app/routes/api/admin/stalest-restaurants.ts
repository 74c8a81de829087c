import { listStalestRestaurants } from "#app/features/restaurants/managed/confirm-restaurants.server.ts";
import { managedRestaurantJson } from "#app/features/restaurants/restaurant-json.ts";

export async function loader() {
  const rows = await listStalestRestaurants();
  return Response.json(rows.map(managedRestaurantJson));
}
