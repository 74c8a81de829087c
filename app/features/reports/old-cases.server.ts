import { oldestKept } from "#app/features/vocabulary/retention.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_DELETED_AT_ONCE = 200;

export async function deleteOldReports(now: Date): Promise<number> {
  const up_to = oldestKept("report", now);
  // Prisma cannot lock people and cases before it deletes what belongs to them.
  const [done] = await prisma.$queryRaw<{ deleted: number }[]>`
    SELECT delete_old_reports(${up_to}, ${MOST_DELETED_AT_ONCE}::int) AS deleted`;
  return done?.deleted ?? 0;
}

export async function deleteOldCases(now: Date): Promise<number> {
  const up_to = oldestKept("case", now);
  const [done] = await prisma.$queryRaw<{ deleted: number }[]>`
    SELECT delete_old_cases(${up_to}, ${MOST_DELETED_AT_ONCE}::int) AS deleted`;
  return done?.deleted ?? 0;
}
