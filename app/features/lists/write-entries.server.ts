import type { EntryChanges, Placement, Thing } from "#app/features/lists/list.schema.ts";
import { ENTRIES_MOST } from "#app/features/lists/list-limits.ts";
import { addList } from "#app/features/lists/write-lists.server.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

type Placed = Omit<Placement, "line"> & { line?: string | null };
type Refused = "missing" | "no list" | "lists full" | "entries full";

/** Returns null when everything is done. Without `line`, entries keep the notes that they have. */
export function placeOnLists(
  user_id: string,
  thing: Thing,
  { list, shown, new_list, line }: Placed,
): Promise<Refused | null> {
  return undoneWhenRefused(async (transaction) => {
    await lockUser(user_id, transaction);
    if (!(await isListed(thing, transaction))) return "missing";
    const ticked = new Set(list);
    const unticked = shown.filter((id) => !ticked.has(id));
    const left = await transaction.listEntry.deleteMany({
      where: { user_id, list_id: { in: unticked }, ...thing },
    });
    const owned = await transaction.ownList.findMany({
      where: { user_id, id: { in: list } },
      select: { id: true, _count: { select: { entries: true } }, entries: { where: thing } },
    });
    if (owned.length < ticked.size) return "no list";
    const without = owned.filter(({ entries }) => entries.length === 0);
    if (without.some(({ _count }) => _count.entries >= ENTRIES_MOST)) return "entries full";
    const added = new_list
      ? await addList(user_id, { name: new_list, description: null }, transaction)
      : null;
    if (added === "full") return "lists full";
    const list_ids = [...without, ...(added ? [added] : [])].map(({ id }) => id);
    await addAtEnd(user_id, { list_ids, ...thing, line: line ?? null }, transaction);
    const already = owned.map(({ id }) => id).filter((id) => !list_ids.includes(id));
    const where = { user_id, list_id: { in: already }, ...thing };
    if (line !== undefined) await transaction.listEntry.updateMany({ where, data: { line } });
    const changed = [...list_ids, ...(line === undefined ? [] : already)];
    await touch(user_id, left.count > 0 ? [...changed, ...unticked] : changed, transaction);
    return null;
  });
}

export function changeEntry(
  user_id: string,
  { list_id, id }: { list_id: number; id: number },
  { line, move }: EntryChanges,
): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    await lockUser(user_id, transaction);
    const where = { id, list_id, user_id };
    const entry = await transaction.listEntry.findFirst({ where });
    if (!entry) return false;
    if (line !== undefined) await transaction.listEntry.updateMany({ where, data: { line } });
    if (move) await swap(entry, move, transaction);
    await touch(user_id, [list_id], transaction);
    return true;
  });
}

export function removeEntry(
  user_id: string,
  { list_id, id }: { list_id: number; id: number },
): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.listEntry.deleteMany({ where: { id, list_id, user_id } });
    if (count > 0) await touch(user_id, [list_id], transaction);
    return count > 0;
  });
}

type Moved = { id: number; list_id: number; position: number };

/**
 * The entry changes places with the nearest one that is shown, so that one tap always moves what
 * the owner sees.
 */
async function swap(
  { id, list_id, position }: Moved,
  move: "up" | "down",
  transaction: Prisma.TransactionClient,
) {
  const isUp = move === "up";
  const other = await transaction.listEntry.findFirst({
    where: {
      list_id,
      position: isUp ? { lt: position } : { gt: position },
      OR: [{ recipe: STILL_THERE }, { restaurant: { is_active: true } }],
    },
    orderBy: { position: isUp ? "desc" : "asc" },
  });
  if (!other) return;
  await transaction.listEntry.update({ where: { id }, data: { position: other.position } });
  await transaction.listEntry.update({ where: { id: other.id }, data: { position } });
}

/** The lock keeps the recipe or restaurant from being deleted before its entry is stored. */
async function isListed(
  { recipe_id, restaurant_id }: Thing,
  transaction: Prisma.TransactionClient,
) {
  // Prisma cannot lock rows.
  const rows = await transaction.$queryRaw<unknown[]>`
    WITH recipe AS (SELECT FROM recipes WHERE id = ${recipe_id ?? null}::int FOR KEY SHARE),
         restaurant AS (SELECT FROM restaurants WHERE id = ${restaurant_id ?? null}::int AND is_active FOR KEY SHARE)
    SELECT FROM recipe UNION ALL SELECT FROM restaurant`;
  return rows.length > 0;
}

type Added = Thing & { list_ids: number[]; line: string | null };

function addAtEnd(
  user_id: string,
  { list_ids, recipe_id, restaurant_id, line }: Added,
  transaction: Prisma.TransactionClient,
) {
  // Prisma cannot insert after the last of each list in one statement.
  return transaction.$executeRaw`
    INSERT INTO list_entries (list_id, user_id, recipe_id, restaurant_id, line, position)
    SELECT list_id, ${user_id}::uuid, ${recipe_id ?? null}::int, ${restaurant_id ?? null}::int, ${line},
           coalesce((SELECT max(position) FROM list_entries AS last WHERE last.list_id = each.list_id), 0) + 1
      FROM unnest(${list_ids}::int[]) AS each (list_id)`;
}

function touch(user_id: string, list_ids: number[], transaction: Prisma.TransactionClient) {
  const where = { user_id, id: { in: list_ids } };
  return transaction.ownList.updateMany({ where, data: { updated_at: new Date() } });
}

async function undoneWhenRefused(
  act: (transaction: Prisma.TransactionClient) => Promise<Refused | null>,
): Promise<Refused | null> {
  let refused: Refused | null = null;
  const undo = new Error("Refused");
  try {
    await prisma.$transaction(async (transaction) => {
      refused = await act(transaction);
      if (refused) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return refused;
}
