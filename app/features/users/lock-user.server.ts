import { prisma } from "#app/infra/database.server.ts";

/**
 * The first part of a transaction: this person's other acts wait until it ends. Two taps at the same moment then come one
 * after the other, and a form that was sent twice finds what its first sending wrote.
 */
export function lockUser(user_id: string, transaction: Pick<typeof prisma, "$queryRaw"> = prisma) {
  // Prisma cannot lock a row. References to the person are not held up by this kind of lock.
  return transaction.$queryRaw`SELECT FROM users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
}
