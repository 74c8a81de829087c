import { oldestKept } from "#app/features/vocabulary/retention.ts";
import { prisma } from "#app/infra/database.server.ts";

/** People who wrote, reported or appealed are locked meanwhile, so the number is small. */
const MOST_DELETED_AT_ONCE = 200;

export async function deleteOldReports(now: Date): Promise<number> {
  const up_to = oldestKept("report", now);
  // Raw: people and cases are locked before what hangs on them, in one step.
  const [done] = await prisma.$queryRaw<{ deleted: number }[]>`
    SELECT delete_old_reports(${up_to}, ${MOST_DELETED_AT_ONCE}::int) AS deleted`;
  return done?.deleted ?? 0;
}

/** Deletes old cases and their appeals. A case stays while what it is about is hidden. */
export async function deleteOldCases(now: Date): Promise<number> {
  const up_to = oldestKept("case", now);
  // Raw: as above.
  const [done] = await prisma.$queryRaw<{ deleted: number }[]>`
    SELECT delete_old_cases(${up_to}, ${MOST_DELETED_AT_ONCE}::int) AS deleted`;
  return done?.deleted ?? 0;
}
