import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

/**
 * For a transaction that changes what hangs on a row: the row comes first. Deleting the row takes both in that order, and the
 * counters are written to it in the end; whoever took them the other way round would wait for each other.
 */
export function lockRow(
  table: "recipes" | "restaurants" | "recipe_authors" | "admins",
  id: number,
  transaction: Pick<typeof prisma, "$queryRaw"> = prisma,
) {
  // Prisma cannot lock a row. References to it are not held up by this kind of lock.
  return transaction.$queryRaw`
    SELECT FROM ${Prisma.raw(table)} WHERE id = ${id} FOR NO KEY UPDATE`;
}
