import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

type Querying = Pick<typeof prisma, "$queryRaw">;

/**
 * Two transactions that lock in different orders deadlock. Ours is that of a deletion: people, recipes, restaurants, each by their
 * ids; then reviews and comments, their cases, reports and appeals; and last what only counts or tells: figures, notices, acts.
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
  // Prisma cannot lock a row. New rows may still refer to a row under this lock.
  return transaction.$queryRaw`
    SELECT FROM ${Prisma.raw(table)} WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Locks dishes of which one is deleted, so that no new row refers to it meanwhile. */
export function lockDishes(ids: number[], transaction: Querying) {
  // Prisma cannot lock rows.
  return transaction.$queryRaw`
    SELECT FROM dishes WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`;
}

/** Whoever writes a row that refers to somebody, such as a notice, needs that person's row as well. */
export function lockPeople(ids: string[], transaction: Querying) {
  // Prisma cannot lock rows.
  return transaction.$queryRaw`
    SELECT FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** The writer, and who reported something of theirs that nobody judged yet: they are told when it goes, or is another. */
export function lockWriter(user_id: string, transaction: Querying = prisma) {
  // Prisma cannot lock rows.
  return transaction.$queryRaw`
    SELECT FROM users
     WHERE id IN (SELECT ${user_id}::uuid UNION
                  SELECT reports.user_id FROM reports JOIN moderation_cases AS handling ON handling.id = case_id
                   WHERE author_id = ${user_id}::uuid AND state = 'open')
     ORDER BY id FOR NO KEY UPDATE`;
}

/** Any numbers that nothing else locks. */
const TURNS = { pins: 7_265_002, admins: 7_265_003, additions: 7_265_005, dishes: 7_265_010 };

/** Takes a lock. Another transaction that asks for the same lock waits until this one ends. */
export function takeTurn(turn: keyof typeof TURNS, transaction: Querying) {
  // Prisma has no such lock.
  return transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(${TURNS[turn]}::bigint)`;
}
