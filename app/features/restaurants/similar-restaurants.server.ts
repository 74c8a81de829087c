import { href } from "react-router";
import type { Similar, Transaction } from "#app/features/editing/noun.ts";
import { cityNames } from "#app/features/places/places.ts";
import type { RestaurantFields } from "#app/features/restaurants/restaurant.schema.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

export const NEAR_METRES = 300;
export const METRES_PER_DEGREE = 111_195;
const MOST_SHOWN = 5;

type Row = { id: number; name: string; address: string | null; city: string | null };

export async function findSimilarRestaurants(
  fields: Pick<RestaurantFields, "name" | "city" | "province" | "latitude" | "longitude">,
  transaction: Transaction,
): Promise<Similar[]> {
  const places = [...inSameTown(fields), ...isNear(fields)];
  if (places.length === 0) return [];
  // Prisma has neither name_key nor a distance.
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT id, name, address, city FROM restaurants
     WHERE name_key(name) = name_key(${fields.name}) AND (${Prisma.join(places, " OR ")})
     ORDER BY id LIMIT ${MOST_SHOWN}`;
  return rows.map(({ id, name, address, city }) => ({
    name,
    place: [address, city].filter(Boolean).join(", "),
    address: href("/admin/restaurants/:id/edit", { id: String(id) }),
  }));
}

type Where = Pick<RestaurantFields, "city" | "province" | "latitude" | "longitude">;

function inSameTown({ city, province }: Where) {
  const names = cityNames(city);
  if (names === null) return [];
  const isSameProvince = Prisma.sql`coalesce(province, ${province}::text, '') = coalesce(${province}::text, province, '')`;
  return [Prisma.sql`(lower(city) = ANY(${names}::text[]) AND ${isSameProvince})`];
}

function isNear({ latitude, longitude }: Where) {
  if (latitude === null || longitude === null) return [];
  const north = Prisma.sql`(latitude - ${latitude}::float8)`;
  const east = Prisma.sql`(longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))`;
  const metres = Prisma.sql`sqrt(power(${north}, 2) + power(${east}, 2)) * ${METRES_PER_DEGREE}::float8`;
  return [Prisma.sql`${metres} <= ${NEAR_METRES}::float8`];
}
