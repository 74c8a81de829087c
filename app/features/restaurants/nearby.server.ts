import { type NearbyPlace, NEARBY_SHOWN } from "#app/features/restaurants/nearby-json.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { cacheEachStaleForAnonymous } from "#app/infra/memory-cache.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const FURTHEST_KM = 20;
const LIMITS = { lifetimeMs: 3_600_000, most: 2_000 };

/**
 * OFFSET 0 keeps PostgreSQL, which plans this before it is told the limit, from reading all
 * restaurants.
 */
const readNearby = statement<{ places: NearbyPlace[] }>(
  "nearby",
  `WITH own AS MATERIALIZED (
     SELECT id, lower(city) AS city, province FROM restaurants WHERE id = $1 AND is_active),
   nearest AS MATERIALIZED (${outwards("LIMIT 1")}),
   found AS (
     SELECT id, km FROM (${outwards("LIMIT $2 OFFSET $3")}) AS near
      UNION ALL
     SELECT in_city.id, NULL
       FROM own, LATERAL (SELECT id FROM restaurants
                           WHERE is_active AND lower(city) = own.city AND province IS NOT DISTINCT FROM own.province AND id <> own.id
                           ORDER BY coalesce(rating, 0) DESC, id DESC LIMIT $2 OFFSET $3) AS in_city
      WHERE NOT EXISTS (SELECT FROM nearest))
   SELECT (SELECT coalesce(json_agg(to_json(shown) ORDER BY distance_km, rated DESC, id DESC), '[]')
             FROM (SELECT place.*, km AS distance_km
                     FROM found, LATERAL (SELECT id, name, image_url, cuisine_type, city, coalesce(rating, 0) AS rated
                                            FROM restaurants WHERE restaurants.id = found.id OFFSET 0) AS place) AS shown) AS places
     FROM own`,
);

function outwards(part: string): string {
  return `SELECT near.id, near.km FROM restaurant_places AS own, LATERAL (
            SELECT restaurant_id AS id, place <-> own.place AS km FROM restaurant_places WHERE restaurant_id <> $1
             ORDER BY place <-> own.place ${part}) AS near
           WHERE own.restaurant_id = $1 AND km <= ${FURTHEST_KM}`;
}

export async function listNearby(
  id: number,
  { limit, offset }: ListPart,
): Promise<NearbyPlace[] | null> {
  const [row] = await readNearby(id, limit, offset);
  return row?.places ?? null;
}

export const firstNearby = cacheEachStaleForAnonymous(LIMITS, (id) =>
  listNearby(Number(id), { limit: NEARBY_SHOWN, offset: 0 }),
);
