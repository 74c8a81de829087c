import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { type Acting, Editing, isOutdated } from "#app/features/editing/editing.server.ts";
import type { Which } from "#app/features/editing/noun.ts";
import { factsInWords } from "#app/features/facts/facts-in-words.ts";
import { judgeHours } from "#app/features/hours/judge-hours.server.ts";
import {
  RESTAURANT_FIELDS,
  restaurantValues,
} from "#app/features/restaurants/restaurant-fields.ts";
import { findSimilarRestaurants } from "#app/features/restaurants/similar-restaurants.server.ts";
import {
  parseRestaurantForm,
  type RestaurantFields,
} from "#app/features/restaurants/restaurant.schema.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const relations = {
  _count: { select: { reviews: true, favorites: true, list_entries: true, season_picks: true } },
} satisfies Prisma.RestaurantSelect;

export const restaurants = new Editing({
  fields: RESTAURANT_FIELDS,
  parse: parseRestaurantForm,
  valuesOf: restaurantValues,
  find: (ids, { restaurant }) => restaurant.findMany({ where: { id: { in: ids } } }),
  kind: "restaurant",
  table: "restaurants",
  nameOf: ({ name }) => name,
  create: (fields, { restaurant }) => restaurant.create({ data: withJudgedHours(fields) }),
  update: ({ id, fields }, { restaurant }) =>
    restaurant.update({ where: { id }, data: withJudgedHours(fields) }),
  listTold: async (restaurant_id, { report, suggestion }) => {
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
  delete: (id, { restaurant }) => restaurant.delete({ where: { id }, select: relations }),
  asSent: (restaurant) => ({ ...restaurant, rating: restaurant.rating?.toNumber() ?? null }),
  findSimilar: findSimilarRestaurants,
  inWords: ({ is_active, facts }) => ({
    is_active: is_active ? "Yes" : "No",
    facts: factsInWords(facts),
  }),
});

/** What is not judged in time is left to the job, and what stood: the database forgets that with a text that changed. */
function withJudgedHours<Fields extends { opening_hours: string | null }>(fields: Fields) {
  const judged = judgeHours(fields.opening_hours, new Date());
  const isLate = fields.opening_hours !== null && judged.hours_judged_at === null;
  return isLate ? fields : { ...fields, ...judged };
}

type Amendment = Partial<Omit<RestaurantFields, "updated_at">> & { moved_to_id?: number };

/** Only what is given changes. One that turns out to be another is no longer shown, and leads there. */
export function amendRestaurant(acting: Acting, id: number, given: Amendment) {
  return restaurants.changeWithin(acting, id, async (_, { restaurant }) => {
    const { opening_hours } = given;
    const hours = opening_hours === undefined ? {} : withJudgedHours({ opening_hours });
    await restaurant.update({ where: { id }, data: { ...given, ...hours } });
    const { moved_to_id } = given;
    // Whoever was led here is led on.
    if (moved_to_id !== undefined)
      await restaurant.updateMany({ where: { moved_to_id: id }, data: { moved_to_id } });
    const act = given.is_active === false ? "deactivated" : "updated";
    return { act, details: { changed: Object.keys(given) } };
  });
}

/** With those that lead there, which are led on. In one order, so that two who judge cannot deadlock. */
export function lockListings(ids: number[], transaction: Pick<typeof prisma, "$queryRaw">) {
  // Prisma cannot lock a row.
  return transaction.$queryRaw`
    SELECT FROM restaurants WHERE id = ANY (${ids}::int[]) OR moved_to_id = ANY (${ids}::int[])
     ORDER BY id FOR NO KEY UPDATE`;
}

export function findRestaurantRelations(id: number) {
  return prisma.restaurant.findUnique({ where: { id }, select: { name: true, ...relations } });
}

/** Without `wanted`, an active one becomes inactive and the other way round. */
export function setRestaurantActive(admin: SignedInAdmin, { id, states }: Which, wanted?: boolean) {
  return restaurants.change(admin, id, async (row, { restaurant }) => {
    const is_active = wanted ?? !row.is_active;
    if (is_active === row.is_active) return null;
    if (isOutdated(row, states)) return { refused: "outdated" };
    await restaurant.update({ where: { id }, data: { is_active } });
    return { act: is_active ? "activated" : "deactivated" };
  });
}
