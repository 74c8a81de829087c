import { prisma } from "#app/infra/database.server.ts";

/** Servers ask before every use, so only one that has had no visitor meanwhile is too late. It then forgets all. */
const KEPT_MINUTES = 10;
const MOST_DELETED_AT_ONCE = 10_000;

export function deleteToldChanges(): Promise<number> {
  // While a transaction stays open, what came after it stays too: else everybody would be too late until its end.
  // One statement deletes the rows and says so, so that nobody misses them unawares. Prisma has no such statement.
  return prisma.$executeRaw`
    WITH old AS (
      SELECT transaction_id, topic FROM content_changes
       WHERE changed_at < now() - make_interval(mins => ${KEPT_MINUTES})
         AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
       ORDER BY transaction_id, topic LIMIT ${MOST_DELETED_AT_ONCE}
    ), gone AS (
      DELETE FROM content_changes USING old
       WHERE content_changes.transaction_id = old.transaction_id AND content_changes.topic = old.topic
      RETURNING content_changes.transaction_id
    )
    UPDATE content_changes_forgotten
       SET up_to = greatest(up_to, (SELECT max(transaction_id) FROM gone))
     WHERE EXISTS (SELECT FROM gone)`;
}
