import { addDays, LONGEST_PERIOD } from "#app/features/analytics/period.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { oldestKept } from "#app/features/vocabulary/retention.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_AT_ONCE = 5_000;

export async function addUpOldViews(now: Date): Promise<number> {
  // Prisma has no series of days and cannot add to a row. The first day of a month stands for the
  // whole month.
  const [old] = await prisma.$queryRaw<{ day: string }[]>`
    SELECT to_char(series.day, 'YYYY-MM-DD') AS day
      FROM generate_series((SELECT min(day) FROM page_views), ${firstShownDay(now)}::date - 1, interval '1 day') AS series (day)
     WHERE extract(day FROM series.day) > 1 AND EXISTS (SELECT FROM page_views WHERE page_views.day = series.day::date)
     LIMIT 1`;
  if (!old) return 0;
  return prisma.$executeRaw`
    WITH taken AS (
      DELETE FROM page_views
       WHERE day = ${old.day}::date AND (page, subject_id) IN (
               SELECT page, subject_id FROM page_views WHERE day = ${old.day}::date LIMIT ${MOST_AT_ONCE})
      RETURNING page, subject_id, views)
    INSERT INTO page_views AS kept (day, page, subject_id, views)
    SELECT date_trunc('month', ${old.day}::date)::date, page, subject_id, views FROM taken
    ON CONFLICT (day, page, subject_id) DO UPDATE SET views = kept.views + excluded.views`;
}

export async function deleteOldSearches(now: Date): Promise<number> {
  const firstKept = southAfricanDay(oldestKept("searches", now));
  const where = { day: { lte: new Date(firstKept) } };
  return (await prisma.emptySearch.deleteMany({ where, limit: MOST_AT_ONCE })).count;
}

function firstShownDay(now: Date): string {
  return addDays(southAfricanDay(now), 1 - LONGEST_PERIOD);
}
