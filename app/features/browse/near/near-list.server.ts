import type { Browse } from "#app/features/browse/browse.schema.ts";
import { drawNear, type NearDrawing } from "#app/features/browse/near/near-drawing.server.ts";
import type { NumberedPlace } from "#app/features/places/near-map.ts";
import { formatDistance, REACHES, type Reach, WIDEST } from "#app/features/places/near.ts";
import { distanceKm, pickerCityFor, type Point } from "#app/features/places/places.ts";
import type { RestaurantFilter } from "#app/features/restaurants/restaurant-list.schema.ts";
import { listRestaurants } from "#app/features/restaurants/restaurants.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";

const THE_NEAREST: ListPart = { limit: 1, offset: 0 };

type Near = NonNullable<Browse["near"]>;

export type NearFound = {
  reach: Reach | null;
  missed: { reach: Reach; nearest: string } | null;
  city: string | null;
  drawing: NearDrawing | null;
  shown: NumberedPlace[];
};

export async function listNear(near: Near, filter: RestaurantFilter, part: ListPart) {
  const { page, ...found } = await listWithin(near, filter, part);
  const city = pickerCityFor({ city: null, ...near });
  const shown = page.rows.flatMap(({ latitude, longitude }, index) =>
    latitude === null || longitude === null
      ? []
      : [{ number: part.offset + index + 1, place: { latitude, longitude } }],
  );
  const drawing = drawNear(near, found.reach, shown);
  return { page, near: { ...found, city, drawing, shown } satisfies NearFound };
}

async function listWithin(near: Near, filter: RestaurantFilter, part: ListPart) {
  const asked = filter.within ?? WIDEST;
  const page = await listRestaurants({ ...filter, near, within: asked }, part);
  const found = { page, reach: asked, missed: null };
  if (page.total > 0) return found;

  const outside = { ...filter, near, sort: undefined, within: null };
  const [nearest] = (await listRestaurants(outside, THE_NEAREST)).rows;
  if (!nearest) return found;
  const km = distanceFrom(near, nearest) ?? Infinity;
  const reach = REACHES.find((one) => one > asked && km <= one) ?? null;
  const wider = await listRestaurants({ ...filter, near, within: reach }, part);
  const missed = { reach: asked, nearest: formatDistance(km) };
  return { page: wider, reach, missed };
}

export function distanceFrom(near: Point, { latitude, longitude }: Pick<Restaurant, keyof Point>) {
  return latitude === null || longitude === null ? null : distanceKm(near, { latitude, longitude });
}
