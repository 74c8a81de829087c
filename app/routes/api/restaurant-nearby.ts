import { nearbyJson, nearbyQuerySchema } from "#app/features/restaurants/nearby-json.ts";
import { listNearby } from "#app/features/restaurants/nearby.server.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant-nearby";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const places = restaurantOr404(await listNearby(id, readQuery(url, nearbyQuerySchema)));
  return publicJson(request, { restaurants: places.map(nearbyJson) });
}
