import { Prisma, type Restaurant } from "#app/generated/prisma/client.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { minuteOf } from "#app/features/hours/judged.ts";
import { WIDEST } from "#app/features/places/near.ts";
import { placeFilter } from "#app/features/places/places.ts";
import type { RestaurantFilter } from "#app/features/restaurants/restaurant-list.schema.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { type Asked, askRestaurants } from "#app/features/search/ask.server.ts";
import { findLessStrictRestaurants } from "#app/features/search/less-strict.server.ts";
import { columns, statement } from "#app/infra/statement.server.ts";

export function findRestaurant(id: number) {
  return mayLag(({ prisma }) => prisma.restaurant.findUnique({ where: { id, is_active: true } }));
}

export async function findOtherListing(id: number): Promise<number | null> {
  const where = { id, is_active: false, moved_to: { is_active: true } };
  const found = await mayLag(({ prisma }) =>
    prisma.restaurant.findFirst({ where, select: { moved_to_id: true } }),
  );
  return found?.moved_to_id ?? null;
}

export function findRatings(restaurant_id: number) {
  return mayLag(({ prisma }) =>
    prisma.restaurantRatings.findUnique({
      where: { restaurant_id, restaurant: { is_active: true } },
    }),
  );
}

const { open_minutes, unsure_minutes, ...OTHER_COLUMNS } = Prisma.RestaurantScalarFieldEnum;

/**
 * Only the current or next span of the hours and the one after it are read, because a list shows no
 * more.
 */
const readRows = statement<Restaurant>(
  "listed_restaurants",
  `SELECT ${columns("restaurants", OTHER_COLUMNS)}, ${fromNow(open_minutes)}, ${fromNow(unsure_minutes)}
     FROM restaurants WHERE id = ANY ($1::int[])`,
);

/**
 * The minutes alternate between opening and closing, so minutes that are over are left out in
 * pairs.
 */
function fromNow(minutes: string): string {
  return `(${minutes}[width_bucket($2::int, ${minutes}) / 2 * 2 + 1 :])[: 4] AS ${minutes}`;
}

export async function listRestaurants(
  filter: RestaurantFilter,
  part: ListPart,
): Promise<Page<Restaurant> & { asked?: Asked }> {
  const { ids, ...found } = await askRestaurants({
    ...restaurantWords(filter),
    sort: filter.sort,
    ...part,
  });
  const rows = await readRows(ids, minuteOf(new Date()));
  return { ...found, rows: inOrder(ids, rows) };
}

export async function listLessStrict(filter: RestaurantFilter, part: ListPart, asked: Asked) {
  const query = { ...restaurantWords(filter), sort: filter.sort, ...part };
  const less = await findLessStrictRestaurants(query, asked);
  if (!less || less.found.total === 0) return null;
  const { ids, ...counted } = less.found;
  const rows = inOrder(ids, await readRows(ids, minuteOf(new Date())));
  return { ...less, page: { ...counted, rows } };
}

export function restaurantWords({
  search,
  words,
  cuisine,
  city,
  open,
  diet = [],
  halaal,
  near,
  within = WIDEST,
}: RestaurantFilter) {
  const now = new Date();
  return {
    ...{ search, words, cuisine, diet, city, place: placeFilter(city) },
    near: near ? { ...near, km: within } : null,
    openAt: open ? now : null,
    certifiedOn: halaal ? southAfricanDay(now) : null,
  };
}
