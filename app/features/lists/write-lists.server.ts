import { randomBytes } from "node:crypto";
import type { ListChanges, NewList } from "#app/features/lists/list.schema.ts";
import { LISTS_MOST } from "#app/features/lists/list-limits.ts";
import type { FoundList } from "#app/features/lists/lists.server.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import type { OwnList, Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const LINK_BYTES = 16;

const SAME_WITHIN_MS = 60_000;

export function createList(user_id: string, list: NewList): Promise<OwnList | "full"> {
  return prisma.$transaction(async (transaction) => {
    await lockUser(user_id, transaction);
    const created_at = { gt: new Date(Date.now() - SAME_WITHIN_MS) };
    const same = { ...list, user_id, created_at, entries: { none: {} } };
    return (
      (await transaction.ownList.findFirst({ where: same, orderBy: { id: "desc" } })) ??
      insertList(user_id, list, transaction)
    );
  });
}

/**
 * The person stays locked until the transaction ends, so that two new lists cannot both take the
 * last free place.
 */
export async function addList(...inserted: Parameters<typeof insertList>) {
  const [user_id, , transaction] = inserted;
  await lockUser(user_id, transaction);
  return insertList(...inserted);
}

async function insertList(
  user_id: string,
  list: NewList & Pick<Prisma.OwnListUncheckedCreateInput, "taken_down_at">,
  transaction: Prisma.TransactionClient,
): Promise<OwnList | "full"> {
  const count = await transaction.ownList.count({ where: { user_id } });
  if (count >= LISTS_MOST) return "full";
  return transaction.ownList.create({ data: { ...list, user_id } });
}

/** The copy is private. A copy of a list that was taken down cannot be shared either. */
export function copyList(user_id: string, list: FoundList): Promise<OwnList | "full"> {
  const { name, description, taken_down_at, id } = list;
  return prisma.$transaction(async (transaction) => {
    const copy = await addList(user_id, { name, description, taken_down_at }, transaction);
    if (copy === "full") return copy;
    // Prisma cannot insert what it selects, and entries that were deleted meanwhile must not stop
    // the others.
    await transaction.$executeRaw`
      INSERT INTO list_entries (list_id, user_id, recipe_id, restaurant_id, line, position)
      SELECT ${copy.id}::int, ${user_id}::uuid, recipe_id, restaurant_id, line, row_number() OVER (ORDER BY position, entry.id)
        FROM list_entries AS entry LEFT JOIN recipes ON recipes.id = recipe_id LEFT JOIN restaurants ON restaurants.id = restaurant_id
       WHERE list_id = ${id}::int AND (recipes.id IS NOT NULL OR restaurants.is_active)`;
    return copy;
  });
}

export async function updateList(
  user_id: string,
  id: number,
  changes: ListChanges,
): Promise<boolean> {
  const where = { id, user_id };
  return (await prisma.ownList.updateMany({ where, data: changes })).count > 0;
}

export async function deleteList(user_id: string, id: number): Promise<boolean> {
  return (await prisma.ownList.deleteMany({ where: { id, user_id } })).count > 0;
}

/**
 * The new link replaces the earlier one. Returns false when a moderator ended the link of the list.
 */
export async function giveLink(user_id: string, id: number): Promise<boolean> {
  const link = randomBytes(LINK_BYTES).toString("hex");
  const where = { id, user_id, taken_down_at: null };
  return (await prisma.ownList.updateMany({ where, data: { link } })).count > 0;
}

export async function takeLink(user_id: string, id: number): Promise<boolean> {
  const { count } = await prisma.ownList.updateMany({
    where: { id, user_id },
    data: { link: null },
  });
  return count > 0;
}
