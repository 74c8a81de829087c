import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

type Querying = Pick<typeof prisma, "$queryRaw">;

/**
 * Transactions that lock in different orders deadlock, so all follow the order of a deletion:
 * people, recipes, restaurants, each by id; then reviews and comments, their cases, reports and
 * appeals; last counts, notices and acts.
 */
export function lockRow(
  table:
    | "recipes"
    | "restaurants"
    | "recipe_authors"
    | "seasons"
    | "dishes"
    | "vocabulary_groups"
    | "admins"
    | "suggestions",
  id: number,
  transaction: Querying = prisma,
) {
  // Prisma cannot lock rows. New rows may still refer to a row under this kind of lock.
  return transaction.$queryRaw`
    SELECT FROM ${Prisma.raw(table)} WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** FOR UPDATE keeps new rows from referring to a dish while it is deleted. */
export function lockDishes(ids: number[], transaction: Querying) {
  return transaction.$queryRaw`
    SELECT FROM dishes WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`;
}

/**
 * A row that refers to a person, such as a notice, locks that person's row, so lock people first.
 */
export function lockPeople(ids: string[], transaction: Querying) {
  return transaction.$queryRaw`
    SELECT FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Locks the writer and those who reported a text of theirs, because all get a notice of a change.
 */
export function lockWriter(user_id: string, transaction: Querying = prisma) {
  return transaction.$queryRaw`
    SELECT FROM users
     WHERE id IN (SELECT ${user_id}::uuid UNION
                  SELECT reports.user_id FROM reports JOIN moderation_cases AS handling ON handling.id = case_id
                   WHERE author_id = ${user_id}::uuid AND state = 'open')
     ORDER BY id FOR NO KEY UPDATE`;
}

const ADVISORY_LOCKS = {
  pins: 7_265_002,
  admins: 7_265_003,
  additions: 7_265_005,
  dishes: 7_265_010,
};

export function takeAdvisoryLock(lock: keyof typeof ADVISORY_LOCKS, transaction: Querying) {
  return transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]}::bigint)`;
}
