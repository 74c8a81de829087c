import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { countHanging } from "#app/features/editing/count-hanging.server.ts";
import { type Acting, Editing, isOutdated } from "#app/features/editing/editing.server.ts";
import type { Which } from "#app/features/editing/noun.ts";
import { factsInWords } from "#app/features/facts/facts-in-words.ts";
import { judgeHoursApart } from "#app/features/hours/hours-apart.server.ts";
import type { Judged } from "#app/features/hours/judged.ts";
import {
  RESTAURANT_FIELDS,
  restaurantValues,
} from "#app/features/restaurants/form/restaurant-fields.ts";
import { findSimilarRestaurants } from "#app/features/restaurants/similar-restaurants.server.ts";
import {
  parseRestaurantForm,
  type RestaurantFields,
} from "#app/features/restaurants/restaurant.schema.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { nullIfTooBusy } from "#app/infra/work-queue.server.ts";

const relations = {
  _count: { select: { reviews: true, favorites: true, list_entries: true, season_picks: true } },
} satisfies Prisma.RestaurantSelect;

const hanging = {
  ...{ reviews: "restaurant_reviews", favorites: "favorites" },
  ...{ list_entries: "list_entries", season_picks: "season_picks" },
};

export const restaurants = new Editing({
  fields: RESTAURANT_FIELDS,
  parse: parseRestaurantForm,
  valuesOf: restaurantValues,
  find: (ids, { restaurant }) => restaurant.findMany({ where: { id: { in: ids } } }),
  kind: "restaurant",
  table: "restaurants",
  nameOf: ({ name }) => name,
  create: (data, { restaurant }) => restaurant.create({ data }),
  update: ({ id, fields: data }, { restaurant }) => restaurant.update({ where: { id }, data }),
  derive: judgedHours,
  listNotified: async (restaurant_id, { report, suggestion }) => {
    const reports = await report.findMany({
      where: { case: { state: "open", review: { restaurant_id } } },
      select: { user_id: true },
    });
    const suggestions = await suggestion.findMany({
      where: { restaurant_id, kind: "change", state: "waiting" },
      select: { user_id: true },
    });
    return [...reports, ...suggestions];
  },
  delete: async (id, transaction) => {
    const _count = await countHanging("restaurant_id", id, { tables: hanging, transaction });
    await transaction.restaurant.delete({ where: { id } });
    return { _count };
  },
  asSent: (restaurant) => ({ ...restaurant, rating: restaurant.rating?.toNumber() ?? null }),
  findSimilar: findSimilarRestaurants,
  inWords: ({ is_active, facts }) => ({
    is_active: is_active ? "Yes" : "No",
    facts: factsInWords(facts),
  }),
});

/**
 * Call this before a transaction begins, because it may wait long for its turn. It returns no
 * columns when too many wait, and a job works them out later.
 */
export async function judgedHours({ opening_hours }: Pick<Amendment, "opening_hours">) {
  if (opening_hours === undefined) return {};
  return (await judgeHoursApart(opening_hours, new Date()).catch(nullIfTooBusy)) ?? {};
}

type Amendment = Partial<Omit<RestaurantFields, "updated_at">> & { moved_to_id?: number };

export function amendRestaurant(
  { hours, ...acting }: Acting & { hours: Partial<Judged> },
  id: number,
  given: Amendment,
) {
  return restaurants.changeWithin(acting, id, async (_, { restaurant }) => {
    await restaurant.update({ where: { id }, data: { ...given, ...hours } });
    const { moved_to_id } = given;
    if (moved_to_id !== undefined)
      await restaurant.updateMany({ where: { moved_to_id: id }, data: { moved_to_id } });
    const act = given.is_active === false ? "deactivated" : "updated";
    return { act, details: { changed: Object.keys(given) } };
  });
}

/**
 * Prisma cannot lock rows. These and the restaurants that lead to them are locked in the order of
 * ids, so that two who judge cannot deadlock.
 */
export function lockListings(ids: number[], transaction: Pick<typeof prisma, "$queryRaw">) {
  return transaction.$queryRaw`
    SELECT FROM restaurants WHERE id = ANY (${ids}::int[]) OR moved_to_id = ANY (${ids}::int[])
     ORDER BY id FOR NO KEY UPDATE`;
}

export function findRestaurantRelations(id: number) {
  return prisma.restaurant.findUnique({ where: { id }, select: { name: true, ...relations } });
}

export function setRestaurantActive(admin: SignedInAdmin, { id, states }: Which, wanted?: boolean) {
  return restaurants.change(admin, id, async (row, { restaurant }) => {
    const is_active = wanted ?? !row.is_active;
    if (is_active === row.is_active) return null;
    if (isOutdated(row, states)) return { refused: "outdated" };
    await restaurant.update({ where: { id }, data: { is_active } });
    return { act: is_active ? "activated" : "deactivated" };
  });
}
