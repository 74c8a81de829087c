import { prisma } from "#app/infra/database.server.ts";

/**
 * Other writes of the same person wait for this lock, so that a second tap or a repeated form sees
 * what the first one wrote.
 */
export function lockUser(user_id: string, transaction: Pick<typeof prisma, "$queryRaw"> = prisma) {
  // Prisma cannot lock rows. NO KEY still lets others write rows that refer to this person.
  return transaction.$queryRaw`
    SELECT FROM users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
}
