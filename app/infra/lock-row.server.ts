import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

/** Lock the parent row before its children, as a deletion does: two transactions in different orders deadlock. */
export function lockRow(
  table: "recipes" | "restaurants" | "recipe_authors" | "admins" | "suggestions",
  id: number,
  transaction: Pick<typeof prisma, "$queryRaw"> = prisma,
) {
  // Prisma cannot lock a row. New rows may still refer to a row under this lock.
  return transaction.$queryRaw`
    SELECT FROM ${Prisma.raw(table)} WHERE id = ${id} FOR NO KEY UPDATE`;
}
