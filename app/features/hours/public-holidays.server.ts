import { publicHolidaysWithin } from "#app/features/hours/judge-hours.server.ts";
import { DAY_MINUTES, dayOf, minuteOf } from "#app/features/hours/judged.ts";

export type PublicHoliday = { day: number; name: string };

const DAY = DAY_MINUTES * 60_000;
const DAYS_AHEAD = 31;

let listed: { today: number; holidays: PublicHoliday[] } | undefined;

/** Working out the holidays takes some milliseconds, so they are cached for the day. */
export function listPublicHolidays(now: Date): PublicHoliday[] {
  const today = dayOf(minuteOf(now));
  if (listed?.today !== today) listed = { today, holidays: holidaysFrom(today) };
  return listed.holidays;
}

function holidaysFrom(today: number): PublicHoliday[] {
  return publicHolidaysWithin([today * DAY, (today + DAYS_AHEAD) * DAY]).map(
    ({ begins, name }) => ({ day: begins.getTime() / DAY, name }),
  );
}
