import {
  METRES_PER_DEGREE,
  NEAR_METRES,
} from "#app/features/restaurants/similar-restaurants.server.ts";
import { cityNames } from "#app/features/places/places.ts";
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

/** For each, those of nearly the same name in the same town or near by, the likeliest first. */
export async function findAlikeRestaurants(asked: AskedPlace[]): Promise<AlikePlace[][]> {
  if (asked.length === 0) return [];
  const given = asked.map((one, number) => ({ ...one, number, cities: cityNames(one.city) ?? [] }));
  // Prisma has neither trigrams nor a distance. Over such a distance the earth is flat.
  const rows = await prisma.$queryRaw<(AlikePlace & { number: number })[]>`
    SELECT asked.number, alike.*
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
             AS asked (number int, name text, cities text[], province text, latitude float8, longitude float8),
           LATERAL (
             SELECT id, near.name, address, city, is_active, metres, likeness
               FROM (SELECT *, similarity(name_key(restaurants.name), name_key(asked.name)) AS likeness,
                            sqrt(power(latitude - asked.latitude, 2)
                                 + power((longitude - asked.longitude) * cos(radians(asked.latitude)), 2))
                              * ${METRES_PER_DEGREE}::float8 AS metres
                       FROM restaurants
                      WHERE name_key(restaurants.name) % name_key(asked.name)) AS near
              WHERE likeness >= ${LEAST_LIKENESS}::float8
                AND (metres <= ${NEAR_METRES}::float8
                     OR lower(city) = ANY (asked.cities)
                        AND coalesce(near.province, asked.province, '') = coalesce(asked.province, near.province, ''))
              ORDER BY likeness DESC, id LIMIT ${MOST_SHOWN}) AS alike
     ORDER BY asked.number, likeness DESC, id`;
  return asked.map((_, number) => rows.filter((row) => row.number === number));
}
