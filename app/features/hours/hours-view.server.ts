import {
  beginningOf,
  dateOf,
  DAY_MINUTES,
  dayOf,
  type Judged,
  minuteOf,
  weekdayOf,
} from "#app/features/hours/judged.ts";
import { type OpenState, openState } from "#app/features/hours/open-state.ts";
import { saysHours } from "#app/features/hours/typed/says-hours.ts";
import { type WeekDay, weekFrom } from "#app/features/hours/week.ts";
import { formatDayAndMonth } from "#app/features/vocabulary/dates.ts";
import { publicHolidaysWithin } from "#app/features/hours/judge-hours.server.ts";

type Hours = Judged & { opening_hours: string | null };

export type HoursView = {
  state: OpenState;
  week: (WeekDay & { holiday: string | null })[] | null;
  holiday: string | null;
};

export function hoursView(hours: Hours, now: Date): HoursView {
  const holidays = listPublicHolidays(now);
  const week = weekFrom(hours, now);
  const unsaid = holidays.find((holiday) => !saysHours(hours.opening_hours ?? "", holiday.day));
  return {
    state: openState(hours, now),
    week:
      week &&
      week.map((one) => ({
        ...one,
        holiday: holidays.find(({ day }) => day === one.day)?.name ?? null,
      })),
    holiday: week && unsaid ? `${holidayName(unsaid, now)}: hours may differ` : null,
  };
}

function holidayName({ day, name }: PublicHoliday, now: Date): string {
  if (day === dayOf(minuteOf(now))) return name;
  const weekday = weekdayOf(day);
  return `${weekday} ${formatDayAndMonth(dateOf(beginningOf(day)))}, ${name}`;
}

type PublicHoliday = { day: number; name: string };

const DAY = DAY_MINUTES * 60_000;
const DAYS_AHEAD = 31;

let listed: { today: number; holidays: PublicHoliday[] } | undefined;

/** Working out the holidays takes some milliseconds, so they are cached for the day. */
function listPublicHolidays(now: Date): PublicHoliday[] {
  const today = dayOf(minuteOf(now));
  if (listed?.today !== today) listed = { today, holidays: holidaysFrom(today) };
  return listed.holidays;
}

function holidaysFrom(today: number): PublicHoliday[] {
  return publicHolidaysWithin([today * DAY, (today + DAYS_AHEAD) * DAY]).map(
    ({ begins, name }) => ({ day: begins.getTime() / DAY, name }),
  );
}
