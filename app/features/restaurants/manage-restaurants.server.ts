import { findJustCreated, recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { holdPicture } from "#app/features/images/hold-picture.server.ts";
import type { RestaurantFields } from "#app/features/restaurants/restaurant.schema.ts";
import type { Prisma, Restaurant } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Transaction = Prisma.TransactionClient;

export type Saved =
  | { refused: null; restaurant: Restaurant }
  | { refused: "missing" }
  | { refused: "picture" }
  /** Somebody else saved since: this is theirs. */
  | { refused: "conflict"; restaurant: Restaurant };

/** Also one that is not visible on the site. */
export function findManagedRestaurant(id: number): Promise<Restaurant | null> {
  return prisma.restaurant.findUnique({ where: { id } });
}

export function createRestaurant(admin: SignedInAdmin, given: RestaurantFields): Promise<Saved> {
  return prisma.$transaction((transaction) => addRestaurant(transaction, admin, given));
}

/** For a form, which a second click sends once more: the restaurant of the first click is the answer to both. */
export function createRestaurantOnce(
  admin: SignedInAdmin,
  given: RestaurantFields,
): Promise<Saved> {
  const { updated_at: _, ...fields } = given;
  return prisma.$transaction(async (transaction): Promise<Saved> => {
    const subject = { subject_kind: "restaurant", subject_name: fields.name } as const;
    const ids = await findJustCreated(transaction, admin, subject);
    const created = await transaction.restaurant.findMany({ where: { id: { in: ids } } });
    // Its picture is stored anew each time it is sent.
    const same = created.find((one) =>
      changedFields(one, fields).every((name) => name === "image_url"),
    );
    if (same) return { refused: null, restaurant: same };
    return addRestaurant(transaction, admin, given);
  });
}

async function addRestaurant(
  transaction: Transaction,
  admin: SignedInAdmin,
  given: RestaurantFields,
): Promise<Saved> {
  const { updated_at: _, ...fields } = given;
  if (!(await holdPicture(fields.image_url, transaction))) return { refused: "picture" };
  const restaurant = await transaction.restaurant.create({ data: fields });
  await recordAct(transaction, admin, { act: "created", ...subjectOf(restaurant) });
  return { refused: null, restaurant };
}

/** With `updated_at`, only that state of the restaurant is replaced; without, whatever is there. */
export function updateRestaurant(
  admin: SignedInAdmin,
  id: number,
  { updated_at, ...fields }: RestaurantFields,
): Promise<Saved> {
  return prisma.$transaction(async (transaction): Promise<Saved> => {
    const stored = await findLocked(id, transaction);
    if (!stored) return { refused: "missing" };
    // First: a second click on Update is no conflict with oneself.
    const changed = changedFields(stored, fields);
    if (changed.length === 0) return { refused: null, restaurant: stored };
    if (updated_at && stored.updated_at.getTime() !== Date.parse(updated_at)) {
      return { refused: "conflict", restaurant: stored };
    }
    if (changed.includes("image_url") && !(await holdPicture(fields.image_url, transaction))) {
      return { refused: "picture" };
    }
    const restaurant = await transaction.restaurant.update({ where: { id }, data: fields });
    await recordAct(transaction, admin, {
      act: "updated",
      ...subjectOf(restaurant),
      details: { changed },
    });
    return { refused: null, restaurant };
  });
}

/** Without a word on which, the other of what it is. Null when there is no such restaurant. */
export function setRestaurantActive(
  admin: SignedInAdmin,
  id: number,
  wanted: boolean | undefined,
): Promise<Restaurant | null> {
  return prisma.$transaction(async (transaction) => {
    const stored = await findLocked(id, transaction);
    if (!stored) return null;
    const is_active = wanted ?? !stored.is_active;
    if (is_active === stored.is_active) return stored;
    const restaurant = await transaction.restaurant.update({
      where: { id },
      data: { is_active },
    });
    const act = is_active ? "activated" : "deactivated";
    await recordAct(transaction, admin, { act, ...subjectOf(restaurant) });
    return restaurant;
  });
}

export type RestaurantRelations = { reviews: number; favorites: number };

/** Its reviews and favourites go with it (T-45): how many went, or null when there is no such restaurant. */
export function deleteRestaurant(
  admin: SignedInAdmin,
  id: number,
): Promise<RestaurantRelations | null> {
  return prisma.$transaction(async (transaction) => {
    const stored = await findLocked(id, transaction);
    if (!stored) return null;
    const relations = await countRestaurantRelations(id, transaction);
    await transaction.restaurant.delete({ where: { id } });
    await recordAct(transaction, admin, {
      act: "deleted",
      ...subjectOf(stored),
      details: relations,
    });
    return relations;
  });
}

/** What would go with it. */
export async function countRestaurantRelations(
  restaurant_id: number,
  transaction: Pick<typeof prisma, "restaurantReview" | "favorite"> = prisma,
): Promise<RestaurantRelations> {
  const reviews = await transaction.restaurantReview.count({ where: { restaurant_id } });
  const favorites = await transaction.favorite.count({ where: { restaurant_id } });
  return { reviews, favorites };
}

/** Whoever changes it next waits until this transaction is over. */
async function findLocked(id: number, transaction: Transaction): Promise<Restaurant | null> {
  await lockRow("restaurants", id, transaction);
  return transaction.restaurant.findUnique({ where: { id } });
}

function changedFields(stored: Restaurant, fields: Omit<RestaurantFields, "updated_at">): string[] {
  const before = new Map<string, unknown>(
    Object.entries({ ...stored, rating: stored.rating?.toNumber() ?? null }),
  );
  return Object.entries(fields)
    .filter(([name, value]) => value !== undefined && value !== before.get(name))
    .map(([name]) => name);
}

function subjectOf({ id, name }: Restaurant) {
  return { subject_kind: "restaurant", subject_id: id, subject_name: name } as const;
}
