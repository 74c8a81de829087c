import {
  beginningOf,
  dateOf,
  dayOf,
  type Judged,
  minuteOf,
  weekdayOf,
} from "#app/features/hours/judged.ts";
import { type OpenState, openState } from "#app/features/hours/open-state.ts";
import {
  listPublicHolidays,
  type PublicHoliday,
} from "#app/features/hours/public-holidays.server.ts";
import { saysHours } from "#app/features/hours/says-hours.ts";
import { type WeekDay, weekFrom } from "#app/features/hours/week.ts";
import { formatDayAndMonth } from "#app/features/vocabulary/dates.ts";

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
