import { judgeHours } from "#app/features/hours/judge-hours.server.ts";
import { JUDGED_DAYS } from "#app/features/hours/judged.ts";
import { prisma } from "#app/infra/database.server.ts";

const DAY = 24 * 60 * 60_000;
/** So that each is judged anew twice a week, and the week on its page is known though this fails for five days. */
const LEFT_DAYS = 12;
const MOST_AT_ONCE = 200;

type Due = { id: number; opening_hours: string };

/** Time goes on, and with it the days for which it is known when each is open. */
export async function judgeHoursAnew(now: Date): Promise<number> {
  const before = new Date(now.getTime() - (JUDGED_DAYS - LEFT_DAYS) * DAY);
  // Raw: Prisma would change updated_at, and would need a statement for each.
  const due = await prisma.$queryRaw<Due[]>`
    SELECT id, opening_hours FROM restaurants
     WHERE opening_hours IS NOT NULL AND coalesce(hours_judged_at, '-infinity') < ${before}
     ORDER BY coalesce(hours_judged_at, '-infinity') LIMIT ${MOST_AT_ONCE}`;
  const texts = [...new Set(due.map(({ opening_hours }) => opening_hours))];
  const judged = texts.map((opening_hours) => ({
    opening_hours,
    ids: due.filter((row) => row.opening_hours === opening_hours).map(({ id }) => id),
    ...judgeHours(opening_hours, now),
  }));
  await prisma.$executeRaw`
    UPDATE restaurants
       SET open_minutes = judged.open_minutes, unsure_minutes = judged.unsure_minutes, hours_judged_at = ${now}
      FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
        AS judged (ids int[], opening_hours text, open_minutes int[], unsure_minutes int[])
     WHERE id = ANY (ids) AND restaurants.opening_hours = judged.opening_hours`;
  return due.length;
}
