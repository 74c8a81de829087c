import { findRatings } from "#app/features/restaurants/restaurants.server.ts";
import { listPhotos } from "#app/features/reviews/photos/list-photos.server.ts";
import { photoJson } from "#app/features/reviews/photos/photo-json.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant-photos";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const part = readQuery(url, listPartSchema);
  const [ratings, rows] = await Promise.all([findRatings(id), listPhotos(id, part)]);
  const { photos: total } = restaurantOr404(ratings);
  return publicJson(request, rows.map(photoJson), listHeaders(request, part, { rows, total }));
}
