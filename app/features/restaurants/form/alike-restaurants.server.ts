import {
  METRES_PER_DEGREE,
  NEAR_METRES,
} from "#app/features/restaurants/similar-restaurants.server.ts";
import { cityNames } from "#app/features/places/places.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const LEAST_LIKENESS = 0.45;
const MOST_SHOWN = 5;

export type AskedPlace = {
  name: string;
  city: string | null;
  province: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type AlikePlace = {
  id: number;
  name: string;
  address: string | null;
  city: string | null;
  is_active: boolean;
  metres: number | null;
};

export async function findAlikeRestaurants(asked: AskedPlace[]): Promise<AlikePlace[][]> {
  if (asked.length === 0) return [];
  return prisma.$transaction((transaction) => findAlikeRestaurantsWithin(asked, transaction));
}

/** This needs a transaction, because the threshold of the trigram index ends with it. */
export async function findAlikeRestaurantsWithin(
  asked: AskedPlace[],
  transaction: Prisma.TransactionClient,
): Promise<AlikePlace[][]> {
  const given = asked.map((one, number) => ({ ...one, number, cities: cityNames(one.city) ?? [] }));
  await transaction.$queryRaw`
    SELECT set_config('pg_trgm.similarity_threshold', ${String(LEAST_LIKENESS)}, true)`;
  // Prisma has neither trigrams nor a distance. Over such a short distance the earth counts as
  // flat.
  const rows = await transaction.$queryRaw<(AlikePlace & { number: number })[]>`
    SELECT asked.number, alike.*
      FROM (SELECT *, name_key(name) AS key, ${NEAR_METRES / METRES_PER_DEGREE}::float8 AS north,
                   ${NEAR_METRES / METRES_PER_DEGREE}::float8 / greatest(cos(radians(latitude)), 0.01) AS east
              FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
                AS given (number int, name text, cities text[], province text, latitude float8, longitude float8)) AS asked,
           LATERAL (
             SELECT * FROM (
               SELECT id, name, address, city, is_active, province, lower(city) = ANY (asked.cities) AS is_in_town,
                      similarity(name_key(name), asked.key) AS likeness,
                      sqrt(power(latitude - asked.latitude, 2)
                           + power((longitude - asked.longitude) * cos(radians(asked.latitude)), 2))
                        * ${METRES_PER_DEGREE}::float8 AS metres
                 FROM restaurants
                WHERE id IN (SELECT id FROM restaurants
                              WHERE lower(city) = ANY (asked.cities) AND name_key(name) % asked.key
                             UNION ALL
                             SELECT id FROM restaurants
                              WHERE latitude BETWEEN asked.latitude - asked.north AND asked.latitude + asked.north
                                AND longitude BETWEEN asked.longitude - asked.east AND asked.longitude + asked.east
                                AND name_key(name) % asked.key)) AS found
              WHERE metres <= ${NEAR_METRES}::float8
                 OR is_in_town AND coalesce(found.province, asked.province, '') = coalesce(asked.province, found.province, '')
              ORDER BY likeness DESC, id LIMIT ${MOST_SHOWN}) AS alike
     ORDER BY asked.number, likeness DESC, id`;
  return asked.map((_, number) => rows.filter((row) => row.number === number));
}
