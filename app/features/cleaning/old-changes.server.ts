import { prisma } from "#app/infra/database.server.ts";

/**
 * A server asks for changes before every use of its caches, so only one that had no visitor for
 * this long is too late, and clears them all.
 */
const KEPT_MINUTES = 10;
const MOST_DELETED_AT_ONCE = 10_000;

export function deleteOldChanges(): Promise<number> {
  // Changes that are younger than the oldest open transaction stay, because otherwise every server
  // would be too late until it ends. One statement deletes the rows and says so, which Prisma
  // cannot, so that no server misses one.
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
