import type { Restaurant } from "#app/generated/prisma/client.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { placeFilter } from "#app/features/places/places.ts";
import type { RestaurantFilter } from "#app/features/restaurants/restaurant-list.schema.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { findRestaurantIds } from "#app/features/search/search.server.ts";

export function findRestaurant(id: number) {
  return mayLag(({ prisma }) => prisma.restaurant.findUnique({ where: { id, is_active: true } }));
}

/** Where one leads that was listed twice. */
export async function findOtherListing(id: number): Promise<number | null> {
  const where = { id, is_active: false, moved_to: { is_active: true } };
  const found = await mayLag(({ prisma }) =>
    prisma.restaurant.findFirst({ where, select: { moved_to_id: true } }),
  );
  return found?.moved_to_id ?? null;
}

export async function listRestaurants(
  { search, cuisine, city, open }: RestaurantFilter,
  part: ListPart,
): Promise<Page<Restaurant>> {
  const openAt = open ? new Date() : null;
  const place = placeFilter(city);
  const found = await findRestaurantIds({ search, cuisine, place, openAt, ...part });
  const rows = await mayLag(({ prisma }) =>
    prisma.restaurant.findMany({ where: { id: { in: found.ids } } }),
  );
  const { ids, total, isTotalExact } = found;
  return { rows: inOrder(ids, rows), total, isTotalExact };
}
