import { publicJson } from "#app/http/json-api.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { endsAt } from "#app/http/cache-policy.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { nextChange, nextMinute } from "#app/features/hours/judged.ts";
import { placedRowJson } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantListSchema } from "#app/features/restaurants/restaurant-list.schema.ts";
import { listRestaurants } from "#app/features/restaurants/restaurants.server.ts";
import type { Route } from "./+types/restaurants";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const now = new Date();
  const { limit, offset, ...filter } = readQuery(url, restaurantListSchema);
  const page = await listRestaurants(filter, { limit, offset });
  const changes = page.rows.map((row) => nextChange(row, now));
  const isOpenAsked = filter.open || page.asked?.reading?.isOpen;
  endsAt(context, isOpenAsked ? [nextMinute(now)] : changes);
  const headers = listHeaders(request, { limit, offset }, page);
  const rows = page.rows.map((row) => placedRowJson(row, { near: filter.near, now }));
  return publicJson(request, rows, headers);
}
