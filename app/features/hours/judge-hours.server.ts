import OpeningHours from "opening_hours";
import {
  asClock,
  DAY_MINUTES,
  type Judged,
  JUDGED_DAYS,
  minutesOf,
  wallMinute,
} from "#app/features/hours/judged.ts";
import { withoutRemarks } from "#app/features/hours/remarks.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { inTime, isOutOfTime } from "#app/infra/in-time.server.ts";
import { inUtc } from "#app/infra/in-utc.server.ts";

export const HOURS_MAX_LENGTH = 500;
const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;
/** Its public holidays. No hours that hang on where the sun is. */
const PLACE = { lat: -29, lon: 25, address: { country_code: "za", state: "" } };
const BY_THE_SUN = /sunrise|sunset|dawn|dusk/;
/** Beyond all calendars the library looks for the next day without end. */
const BEYOND_YEARS = /\d{5}/;
/** The rows of a form send no more of them. */
export const MOST_TIMES = 24;
const BETWEEN_TIMES = /[,;]|\|\|/;
/** With days and months that share a time: the library looks at each for as long as at a time of its own. */
const MOST_PARTS = 60;
/**
 * To read a text, or to judge it. What people write takes a thirtieth of it, and an eighth as the first of a process. Over times
 * that overlap the library sits for seconds, in which the process answers nobody.
 */
const LONGEST_MS = 200;

/** Of all other days nobody knows. */
const ONLY_HOLIDAYS = /^PH (?:off|closed|[\d:,+-]+)$/;
/** “18:00-02:00”, “18:00-22:00+” with an end that is open, or “18:00+” without any. */
const RANGE = /(\d\d:\d\d)(?:-(\d\d:\d\d))?(\+?)/g;
const RANGES = /\d\d:\d\d[-+\d:]*(?:,\d\d:\d\d[-+\d:]*)*/g;

type Span = [from: number, to: number];
type Spans = { open: Span[]; unsure: Span[] };

/** The text in OpenStreetMap's own spelling; null when it cannot be judged. */
export function readHours(text: string): string | null {
  try {
    return hasTooManyTimes(text) ? null : inShort(() => spell(text));
  } catch {
    return null;
  }
}

/** Days without a number are no times: “Mo,We,Fr 09:00-17:00” has one. */
export function hasTooManyTimes(text: string): boolean {
  const parts = withoutRemarks(text).split(BETWEEN_TIMES);
  return parts.length > MOST_PARTS || parts.filter((part) => /\d/.test(part)).length > MOST_TIMES;
}

/** When it is open from yesterday on, in South Africa. Without a date when there was no time to work it out. */
export function judgeHours(text: string | null, now: Date): Judged {
  const unjudged = { open_minutes: [], unsure_minutes: [], hours_judged_at: null };
  if (text === null) return unjudged;
  const window = windowOf(now);
  try {
    const { open, unsure } = inShort(() => spansOf(text, window));
    return {
      open_minutes: asMinutes(open),
      unsure_minutes: asMinutes(unsure),
      hours_judged_at: now,
    };
  } catch (failure) {
    // What the library once took may be more than it can work out on another day.
    return isOutOfTime(failure) ? unjudged : unknownHours(now);
  }
}

/** Nobody knows, and it is not asked again for some days. */
export function unknownHours(now: Date): Judged {
  return { open_minutes: [], unsure_minutes: asMinutes([windowOf(now)]), hours_judged_at: now };
}

function windowOf(now: Date): Span {
  const today = Date.parse(southAfricanDay(now));
  return [today - DAY, today + JUDGED_DAYS * DAY];
}

function spell(text: string): string | null {
  if (BEYOND_YEARS.test(withoutRemarks(text))) return null;
  try {
    const spelt = new OpeningHours(text, PLACE).prettifyValue();
    return BY_THE_SUN.test(spelt) || spelt.length > HOURS_MAX_LENGTH ? null : spelt;
  } catch {
    return null;
  }
}

/**
 * Hours after midnight belong to the evening before. The library gives them up when the next day has hours of its own, or is a
 * holiday: so each evening is judged up to midnight, and what comes after it as the morning of the same day, moved on by one.
 */
function spansOf(text: string, [from, to]: Span): Spans {
  if (spell(text) === null || ONLY_HOLIDAYS.test(text)) return { open: [], unsure: [[from, to]] };
  const reach: Span = [from - DAY, to];
  const mornings = morningsOf(text);
  const parts = mornings
    ? [judge(eveningsOf(text), reach), moved(judge(mornings, reach), DAY)]
    : [judge(text, reach)];
  const joined = (kind: keyof Spans) =>
    join(parts.flatMap((part) => part[kind])).flatMap((span) => clipped(span, [from, to]));
  return { open: joined("open"), unsure: joined("unsure") };
}

function morningsOf(text: string): string | null {
  let isAny = false;
  const mornings = text.replace(RANGES, (ranges) => {
    const after = [...ranges.matchAll(RANGE)].flatMap(([, begins = "", ends, plus = ""]) => {
      if (!ends || !isOvernight(begins, ends)) return [];
      const until = minutesOf(ends);
      const rest = until > DAY_MINUTES ? until - DAY_MINUTES : until;
      return rest > 0 ? [`00:00-${asClock(rest)}${plus}`] : [];
    });
    isAny ||= after.length > 0;
    return after.join(",") || "off";
  });
  return isAny && spell(mornings) !== null ? mornings : null;
}

function eveningsOf(text: string): string {
  return text.replace(RANGE, (range, begins: string, ends?: string) =>
    ends && isOvernight(begins, ends) ? `${begins}-24:00` : range,
  );
}

/** “18:00-02:00”, which may also be written “18:00-26:00”. */
function isOvernight(begins: string, ends: string): boolean {
  return minutesOf(ends) <= minutesOf(begins) || minutesOf(ends) > DAY_MINUTES;
}

/** As clocks show it, in UTC. */
function intervalsOf(text: string, [from, to]: Span) {
  return new OpeningHours(text, PLACE).getOpenIntervals(new Date(from), new Date(to));
}

/** No text of anybody's: nothing of it takes long, and a page needs it however slow the process is. */
export function publicHolidaysWithin(window: Span) {
  return quietly(() => intervalsOf("PH open", window));
}

/** Throws when the library takes longer. */
function inShort<Answer>(work: () => Answer): Answer {
  return quietly(() => inTime(LONGEST_MS, work));
}

/** The library writes what it stumbles over to the console, and so what people typed to the log. */
function quietly<Answer>(work: () => Answer): Answer {
  const { error } = console;
  // oxlint-disable-next-line no-console -- nothing is written: it is kept from writing
  console.error = () => {};
  try {
    return inUtc(work);
  } finally {
    // oxlint-disable-next-line no-console -- as it was
    console.error = error;
  }
}

function judge(text: string, window: Span): Spans {
  const spans: Spans = { open: [], unsure: [] };
  for (const [begins, ends, isUnsure] of intervalsOf(text, window)) {
    spans[isUnsure ? "unsure" : "open"].push([begins.getTime(), ends.getTime()]);
  }
  return spans;
}

function moved({ open, unsure }: Spans, by: number): Spans {
  const later = ([from, to]: Span): Span => [from + by, to + by];
  return { open: open.map(later), unsure: unsure.map(later) };
}

function clipped([from, to]: Span, [first, last]: Span): Span[] {
  const span: Span = [Math.max(from, first), Math.min(to, last)];
  return span[0] < span[1] ? [span] : [];
}

/** In order, those that touch as one. */
function join(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

function asMinutes(spans: Span[]): number[] {
  return spans.flat().map((wall) => wallMinute(new Date(wall)));
}
