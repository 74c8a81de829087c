import { publicHolidaysWithin } from "#app/features/hours/judge-hours.server.ts";
import { DAY_MINUTES, dayOf, minuteOf } from "#app/features/hours/judged.ts";

/** Days since 1970 on South African clocks. */
export type PublicHoliday = { day: number; name: string };

const DAY = DAY_MINUTES * 60_000;
/** A page names those of the month to come. */
const DAYS_AHEAD = 31;

let listed: { today: number; holidays: PublicHoliday[] } | undefined;

/** Lists public holidays from today on. They are worked out once a day, because that takes some milliseconds. */
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
