import {
  beginningOf,
  clockOf,
  dateOf,
  DAY_MINUTES,
  dayOf,
  type Judged,
  judgedUntil,
  minuteOf,
  type Weekday,
  weekdayOf,
} from "#app/features/hours/judged.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

const WEEK_DAYS = 7;
const DAYS_AFTER_MONDAY = 3;

export type WeekDay = {
  /** Days since 1970. */
  day: number;
  date: string;
  weekday: Weekday;
  isToday: boolean;
  spans: Span[];
};
type Span = { from: string; to: string; isUnsure: boolean };
type Minutes = [from: number, to: number];

/** The seven days from today on, put in order from Monday; null when they are not all known. */
export function weekFrom(judged: Judged, now: Date): WeekDay[] | null {
  const today = dayOf(minuteOf(now));
  if (judgedUntil(judged) < beginningOf(today + WEEK_DAYS)) return null;
  const open = byDay(judged.open_minutes);
  const unsure = byDay(judged.unsure_minutes);
  const days = Array.from({ length: WEEK_DAYS }, (_, ahead) => today + ahead);
  return days
    .toSorted((one, other) => placeInWeek(one) - placeInWeek(other))
    .map((day) => ({
      day,
      date: southAfricanDay(dateOf(beginningOf(day))),
      weekday: weekdayOf(day),
      isToday: day === today,
      spans: [
        ...spansOf(
          open.filter(([from]) => dayOf(from) === day),
          false,
        ),
        ...spansOf(
          unsure.filter(([from]) => dayOf(from) === day),
          true,
        ),
      ].toSorted((one, other) => one.from.localeCompare(other.from)),
    }));
}

/** What goes on past midnight belongs to the day on which it began, and what never ends to each of its days. */
function byDay(minutes: number[]): Minutes[] {
  return pairsOf(minutes).flatMap(([from, to]) => {
    if (to - from < DAY_MINUTES) return [[from, to]];
    const days = dayOf(to - 1) - dayOf(from) + 1;
    return Array.from({ length: days }, (_, ahead): Minutes => {
      const beginning = beginningOf(dayOf(from) + ahead);
      return [Math.max(from, beginning), Math.min(to, beginning + DAY_MINUTES)];
    });
  });
}

function pairsOf(minutes: number[]): Minutes[] {
  return minutes.flatMap((from, index) => {
    const to = minutes[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to]] : [];
  });
}

function spansOf(spans: Minutes[], isUnsure: boolean): Span[] {
  return spans.map(([from, to]) => ({ from: clockOf(from), to: clockOf(to, "end"), isUnsure }));
}

/** 1970 began on a Thursday. */
function placeInWeek(day: number): number {
  return (day + DAYS_AFTER_MONDAY) % WEEK_DAYS;
}
