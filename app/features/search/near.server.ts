import type { NearBy } from "#app/features/places/near.ts";
import { EARTH_RADIUS_KM } from "#app/features/places/places.ts";
import {
  type Documents,
  type Matches,
  onlyRow,
  restaurantDocuments,
} from "#app/features/search/documents.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const readNear = statement<Matches>(
  "find_near_restaurants",
  `SELECT ids, total FROM find_near_restaurants($1::text[]::tsquery[], $2::tsquery, $3::float8, $4::float8, $5::float8,
                                                $6::boolean, $7::int)`,
);

export function nearRestaurants(near: NearBy, sort: "loved" | undefined): Documents {
  const { latitude, longitude, km } = near;
  return {
    ...restaurantDocuments,
    isInOrderOfItsOwn: true,
    find: async ({ terms, beginning }, wanted) =>
      onlyRow(
        await readNear(
          ...[terms, beginning, latitude, longitude],
          ...[km && straight(km), sort === "loved", wanted],
        ),
      ),
  };
}

/**
 * The database measures straight through the earth, which is a little shorter than over the ground.
 */
export function straight(km: number): number {
  return 2 * EARTH_RADIUS_KM * Math.sin(km / (2 * EARTH_RADIUS_KM));
}
