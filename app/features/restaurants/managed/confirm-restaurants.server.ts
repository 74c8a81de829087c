import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { isOutdated } from "#app/features/editing/editing.server.ts";
import type { Which } from "#app/features/editing/noun.ts";
import { restaurants } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_LISTED = 50;
const FRESH_DAYS = 182;
const DAY_MS = 24 * 60 * 60_000;

/** Keeps `updated_at`, so that a form that somebody else has open can still be saved. */
export function confirmRestaurant(admin: SignedInAdmin, { id, states }: Which) {
  return restaurants.change(admin, id, async (row, { restaurant }) => {
    const confirmed_on = new Date(southAfricanDay(new Date()));
    if (row.confirmed_on?.getTime() === confirmed_on.getTime()) return null;
    if (isOutdated(row, states)) return { refused: "outdated" };
    const { updated_at } = row;
    await restaurant.update({ where: { id }, data: { confirmed_on, updated_at } });
    return { act: "confirmed" };
  });
}

export function listStalestRestaurants() {
  const oldest = new Date(Date.parse(southAfricanDay(new Date())) - FRESH_DAYS * DAY_MS);
  return prisma.restaurant.findMany({
    where: { is_active: true, OR: [{ confirmed_on: null }, { confirmed_on: { lt: oldest } }] },
    orderBy: [{ confirmed_on: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: MOST_LISTED,
  });
}
