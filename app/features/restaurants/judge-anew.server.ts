import { judgeHoursApart } from "#app/features/hours/hours-apart.server.ts";
import { unknownHours } from "#app/features/hours/judge-hours.server.ts";
import { type Judged, judgedUntil, JUDGED_DAYS, minuteOf } from "#app/features/hours/judged.ts";
import { prisma } from "#app/infra/database.server.ts";
import { nullIfTooBusy } from "#app/infra/work-queue.server.ts";

const DAY = 24 * 60 * 60_000;
/**
 * Every restaurant is judged twice a week, so that the week on its page is known even if the job
 * fails for five days.
 */
const LEFT_DAYS = 12;
const MOST_AT_ONCE = 200;

type Due = Pick<Judged, "hours_judged_at"> & { id: number; opening_hours: string };

export async function judgeHoursAnew(now: Date): Promise<number> {
  // Restaurants whose hours take too long to read stay due and come first, so the search goes on
  // behind them.
  for (let left = 0; ; left += MOST_AT_ONCE) {
    const due = await listDue(now, left);
    const count = await judgeAll(due, now);
    if (count > 0 || due.length < MOST_AT_ONCE) return count;
  }
}

function listDue(now: Date, offset: number): Promise<Due[]> {
  const before = dueFrom(now);
  return prisma.$queryRaw<Due[]>`
    SELECT id, opening_hours, hours_judged_at FROM restaurants
     WHERE opening_hours IS NOT NULL AND coalesce(hours_judged_at, '-infinity') < ${before}
     ORDER BY coalesce(hours_judged_at, '-infinity'), id LIMIT ${MOST_AT_ONCE} OFFSET ${offset}`;
}

async function judgeAll(due: Due[], now: Date): Promise<number> {
  const texts = [...new Set(due.map(({ opening_hours }) => opening_hours))];
  const judged = [];
  for (const opening_hours of texts) {
    const rows = due.filter((row) => row.opening_hours === opening_hours);
    judged.push({ opening_hours, ...(await judgeText(opening_hours, rows, now)) });
  }
  // Prisma would change updated_at and need a statement for each restaurant. The rows are locked by
  // id, as everywhere.
  await prisma.$executeRaw`
    WITH locked AS MATERIALIZED (
      SELECT id FROM restaurants WHERE id = ANY (${judged.flatMap(({ ids }) => ids)}) ORDER BY id FOR NO KEY UPDATE)
    UPDATE restaurants
       SET open_minutes = judged.open_minutes, unsure_minutes = judged.unsure_minutes, hours_judged_at = judged.hours_judged_at
      FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
        AS judged (ids int[], opening_hours text, open_minutes int[], unsure_minutes int[], hours_judged_at timestamptz)
     WHERE id IN (SELECT id FROM locked) AND id = ANY (ids) AND restaurants.opening_hours = judged.opening_hours`;
  return judged.flatMap(({ ids }) => ids).length;
}

async function judgeText(opening_hours: string, rows: Due[], now: Date) {
  const judged = await judgeHoursApart(opening_hours, now).catch(nullIfTooBusy);
  if (judged !== null) return { ids: rows.map(({ id }) => id), ...judged };
  const over = rows.filter((row) => judgedUntil(row) <= minuteOf(now));
  const hours_judged_at = new Date(dueFrom(now).getTime() - 1);
  return { ids: over.map(({ id }) => id), ...unknownHours(now), hours_judged_at };
}

function dueFrom(now: Date): Date {
  return new Date(now.getTime() - (JUDGED_DAYS - LEFT_DAYS) * DAY);
}
