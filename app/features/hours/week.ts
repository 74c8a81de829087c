import {
  asClock,
  beginningOf,
  clockOf,
  dateOf,
  DAY_MINUTES,
  dayOf,
  type Judged,
  judgedUntil,
  minuteOf,
  minutesOf,
  type Weekday,
  weekdayOf,
} from "#app/features/hours/judged.ts";
import { numbersOf } from "#app/features/hours/typed/days-named.ts";
import { withoutRemarks } from "#app/features/hours/typed/remarks.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

const WEEK_DAYS = 7;
const DAYS_AFTER_MONDAY = 3;

export type WeekDay = {
  day: number;
  date: string;
  weekday: Weekday;
  isToday: boolean;
  spans: Span[];
};
type Span = {
  from: string;
  isOpenEnded: boolean;
} & (
  | { isUnsure: false; to: string }
  /** `to` is null when nobody knows when the place closes. */
  | { isUnsure: true; to: string | null }
);
type Hours = Judged & { opening_hours: string | null };
type Minutes = [from: number, to: number];

const RULES = /;|\|\|/;
const DAYS_SAID = /^\s*((?:PH|[MTWFS][a-z])(?:[,-](?:PH|[MTWFS][a-z]))*)\s/;
const EVERY_DAY = "Mo-Su";
const OPEN_END = /(\d\d:\d\d-)?(\d\d:\d\d)\+/g;

export function weekFrom(hours: Hours, now: Date): WeekDay[] | null {
  const week = daysFrom(hours, now);
  const isCertain = ({ spans }: WeekDay) => spans.some((span) => !isUnknown(span));
  return week?.some((day) => day.spans.length === 0 || isCertain(day)) ? week : null;
}

export function isUnknown(span: Span): boolean {
  return span.isUnsure && isAllDay(span);
}

export function isAllDay({ from, to }: { from: string; to: string | null }): boolean {
  return from === "00:00" && to === "24:00";
}

function daysFrom({ opening_hours, ...judged }: Hours, now: Date): WeekDay[] | null {
  const today = dayOf(minuteOf(now));
  if (judgedUntil(judged) < beginningOf(today + WEEK_DAYS)) return null;
  const open_ends = openEndsOf(opening_hours ?? "");
  const spans = spansOf(judged, { open_ends, before: beginningOf(today + WEEK_DAYS + 1) });
  const spansByDay = Map.groupBy(spans, ({ day }) => day);
  const days = Array.from({ length: WEEK_DAYS }, (_, ahead) => today + ahead);
  return days
    .toSorted((one, other) => placeInWeek(one) - placeInWeek(other))
    .map((day) => ({
      day,
      date: southAfricanDay(dateOf(beginningOf(day))),
      weekday: weekdayOf(day),
      isToday: day === today,
      spans: (spansByDay.get(day) ?? [])
        .map(({ span }) => span)
        .toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from)),
    }));
}

/** Hours past midnight belong to the day they began on, and endless hours to each of their days. */
function byDay(pairs: Minutes[]): Minutes[] {
  return pairs.flatMap(([from, to]) => {
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

/**
 * `after` holds the clock times after which nothing is known, and `from` those of them at which
 * only the opening is known.
 */
type OpenEnds = { after: Set<string>; from: Set<string>; begins: Beginning[] };
type Beginning = { weekday: number; minute: number };

function openEndsOf(text: string): OpenEnds {
  const open_ends: OpenEnds = { after: new Set(), from: new Set(), begins: [] };
  if (!text.includes("+")) return open_ends;
  for (const rule of withoutRemarks(text).split(RULES)) {
    const days = numbersOf(DAYS_SAID.exec(rule)?.[1] ?? EVERY_DAY);
    for (const [, begins, ends = ""] of rule.matchAll(OPEN_END)) {
      const clock = asClock(minutesOf(ends) % DAY_MINUTES);
      open_ends.after.add(clock);
      if (begins !== undefined) continue;
      open_ends.from.add(clock);
      const minute = minutesOf(clock);
      open_ends.begins.push(...days.map((weekday) => ({ weekday, minute })));
    }
  }
  return open_ends;
}

function partedAt(pairs: Minutes[], { begins }: OpenEnds): Minutes[] {
  if (begins.length === 0) return pairs;
  return pairs.flatMap(([from, to]) => {
    const days = Array.from(
      { length: dayOf(to) - dayOf(from) + 1 },
      (_, ahead) => dayOf(from) + ahead,
    );
    const own = days
      .flatMap((day) =>
        begins
          .filter((one) => one.weekday === placeInWeek(day))
          .map(({ minute }) => beginningOf(day) + minute),
      )
      .filter((minute) => from < minute && minute < to);
    const parts = [...new Set(own)].toSorted((one, other) => one - other);
    return pairsOf([from, ...parts.flatMap((minute) => [minute, minute]), to]);
  });
}

/**
 * The library judges an open end as some uncertain hours behind the certain ones, and “00:00+” as a
 * certain day.
 */
function spansOf(
  { open_minutes, unsure_minutes }: Judged,
  { open_ends, before }: { open_ends: OpenEnds; before: number },
) {
  const begun = (minutes: number[]) => pairsOf(minutes).filter(([from]) => from < before);
  const open = byDay(begun(open_minutes));
  const unsure = byDay(partedAt(begun(unsure_minutes), open_ends));
  const isOpen = (minute: number) => open_ends.after.has(clockOf(minute));
  const ends = new Set(open.map(([, to]) => to).filter(isOpen));
  const begins = new Set(unsure.map(([from]) => from));
  const certain = open.map((minutes) => {
    const span = clocksOf(minutes);
    if (isAllDay(span) && open_ends.from.has(span.from))
      return onItsDay(minutes, { ...span, to: null, isUnsure: true, isOpenEnded: true });
    const isOpenEnded = ends.has(minutes[1]) && begins.has(minutes[1]);
    return onItsDay(minutes, { ...span, isUnsure: false, isOpenEnded });
  });
  const others = unsure.filter(([from]) => !ends.has(from));
  const uncertain = others.map((minutes) => {
    const { from, to } = clocksOf(minutes);
    const isOpenEnded = isOpen(minutes[0]) && minutes[1] - minutes[0] < DAY_MINUTES;
    return onItsDay(minutes, { from, to: isOpenEnded ? null : to, isUnsure: true, isOpenEnded });
  });
  return [...certain, ...uncertain];
}

function onItsDay([from]: Minutes, span: Span) {
  return { day: dayOf(from), span };
}

function clocksOf([from, to]: Minutes) {
  return { from: clockOf(from), to: clockOf(to, "end") };
}

function placeInWeek(day: number): number {
  return (day + DAYS_AFTER_MONDAY) % WEEK_DAYS;
}
