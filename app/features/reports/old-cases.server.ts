import { oldestKept } from "#app/features/vocabulary/retention.ts";
import { prisma } from "#app/infra/database.server.ts";

/** Whoever wrote, reported or appealed is locked meanwhile. */
const MOST_DELETED_AT_ONCE = 200;

export async function deleteOldReports(now: Date): Promise<number> {
  const up_to = oldestKept("report", now);
  // Raw: people and cases are locked before what hangs on them, in one step.
  const [done] = await prisma.$queryRaw<{ deleted: number }[]>`
    SELECT delete_old_reports(${up_to}, ${MOST_DELETED_AT_ONCE}::int) AS deleted`;
  return done?.deleted ?? 0;
}

/** With their appeals. What is still hidden keeps its case. */
export async function deleteOldCases(now: Date): Promise<number> {
  const up_to = oldestKept("case", now);
  // Raw: as above.
  const [done] = await prisma.$queryRaw<{ deleted: number }[]>`
    SELECT delete_old_cases(${up_to}, ${MOST_DELETED_AT_ONCE}::int) AS deleted`;
  return done?.deleted ?? 0;
}
