import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { Editing } from "#app/features/editing/editing.server.ts";
import { UNKNOWN_PICTURE } from "#app/features/editing/typed-fields.ts";
import {
  RESTAURANT_FIELDS,
  type RestaurantValues,
  restaurantValues,
} from "#app/features/restaurants/restaurant-fields.ts";
import {
  parseRestaurantForm,
  type RestaurantFields,
} from "#app/features/restaurants/restaurant.schema.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export const restaurants = new Editing<Restaurant, RestaurantFields, RestaurantValues>({
  kind: "restaurant",
  table: "restaurants",
  nameOf: ({ name }) => name,
  fields: RESTAURANT_FIELDS,
  parse: parseRestaurantForm,
  valuesOf: restaurantValues,
  find: (ids, { restaurant }) => restaurant.findMany({ where: { id: { in: ids } } }),
  create: (fields, { restaurant }) => restaurant.create({ data: columnsOf(fields) }),
  update: ({ id, fields }, { restaurant }) =>
    restaurant.update({ where: { id }, data: columnsOf(fields) }),
  delete: (id, { restaurant }) => restaurant.delete({ where: { id } }),
  countRelations: countRestaurantRelations,
  asSent: (restaurant) => ({ ...restaurant, rating: restaurant.rating?.toNumber() ?? null }),
  inWords: ({ rating, is_active }) => ({
    rating: Number(rating) || null,
    is_active: is_active ? "Yes" : "No",
  }),
  unknownPicture: UNKNOWN_PICTURE,
});

function columnsOf(given: RestaurantFields) {
  const { updated_at: _, ...columns } = given;
  return columns;
}

/** Its reviews and favourites, which would go with it (T-45). */
export async function countRestaurantRelations(
  restaurant_id: number,
  transaction: Pick<typeof prisma, "restaurantReview" | "favorite"> = prisma,
) {
  const reviews = await transaction.restaurantReview.count({ where: { restaurant_id } });
  const favorites = await transaction.favorite.count({ where: { restaurant_id } });
  return { reviews, favorites };
}

/** Without a word on which, the other of what it is. Null when there is no such restaurant. */
export function setRestaurantActive(
  admin: SignedInAdmin,
  id: number,
  wanted: boolean | undefined,
): Promise<Restaurant | null> {
  return prisma.$transaction(async (transaction) => {
    const stored = await restaurants.findLocked(id, transaction);
    if (!stored) return null;
    const is_active = wanted ?? !stored.is_active;
    if (is_active === stored.is_active) return stored;
    await transaction.restaurant.update({ where: { id }, data: { is_active } });
    const act = is_active ? "activated" : "deactivated";
    return restaurants.recorded({ admin, transaction }, id, { act });
  });
}
