import OpeningHours from "opening_hours";
import { asksBack } from "#app/features/hours/asks-back.ts";
import {
  asClock,
  DAY_MINUTES,
  type Judged,
  JUDGED_DAYS,
  minutesOf,
  UNJUDGED,
  wallMinute,
} from "#app/features/hours/judged.ts";
import { withoutRemarks } from "#app/features/hours/remarks.ts";
import { hasShutTimes, isShut, leftOpenBy, replacedBy } from "#app/features/hours/shut-rules.ts";
import { hasTooManyTimes, MOST_TIMES } from "#app/features/hours/too-many-times.ts";
import { readTypedHours } from "#app/features/hours/typed-hours.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { inUtc } from "#app/infra/in-utc.server.ts";

export const HOURS_MAX_LENGTH = 500;
const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;
/** Its public holidays. No hours that hang on where the sun is. */
const PLACE = { lat: -29, lon: 25, address: { country_code: "za", state: "" } };
const BY_THE_SUN = /sunrise|sunset|dawn|dusk/;
/** Years with five digits, for which the library searches without end, and “9:5”, which it takes for five past nine. */
const NOT_READ = /\d{5}|\d:\d(?!\d)/;
/** Warnings of the library about text that is allowed, such as “24/7; PH off” or a date that is over. */
const MEANT = [
  ...["additional_rule_separator_not_used_after_time_wrapping_midnight", "strange_24_7"],
  ...["date_past", "date_range_past", "year_past"],
];

/** The library's name for a day off that stands for another. */
const UNNAMED = "Public Holiday";

const AS_IN = "as in Mo-Fr 12:00-14:30,18:00-22:00";
/** Times behind a semicolon without a day would replace the times of all days before them. */
const WITHOUT_DAYS = /^\d{1,2}(?::\d\d)? ?[-+]/;

const WRONG =
  "These hours cannot be read. Write them as in Mo-Fr 09:00-17:00; Sa 09:00-13:00; PH off";
const MANY = `These hours have more than ${MOST_TIMES} times, or too many parts. Write them shorter, as in Mo-Fr 09:00-17:00; Sa 09:00-13:00`;

/** Hours that say something about holidays alone, so that all other days stay unknown. */
const ONLY_HOLIDAYS = /^PH (?:off|closed|[\d:,+-]+)$/;
/** “18:00-02:00”, “18:00-22:00+” with an end that is open, or “18:00+” without any. */
const RANGE = /(\d\d:\d\d)(?:-(\d\d:\d\d))?(\+?)/g;
const RANGES = /\d\d:\d\d[-+\d:]*(?:,\d\d:\d\d[-+\d:]*)*/g;

type Span = [from: number, to: number];
type Spans = { open: Span[]; unsure: Span[] };

/** Hours in OpenStreetMap's own spelling, or a sentence about what is wrong with them. */
export type ReadHours = { text: string; wrong: null } | { text: null; wrong: string };

export function readHours(typed: string): ReadHours {
  if (typed.length > HOURS_MAX_LENGTH) return isWrong(WRONG);
  const read = readTypedHours(typed);
  const asked = read && "text" in read ? read.text : typed.replaceAll("\n", "; ");
  if (hasTooManyTimes(asked)) return isWrong(MANY);
  if (read && "readings" in read) return isWrong(asksBack(read));
  const [, ...later] = withoutRemarks(asked).split(/; */);
  const lost = later.find((rule) => WITHOUT_DAYS.test(rule) && !isShut(rule));
  if (lost !== undefined) return isWrong(`Write the days of “${lost}” before it, ${AS_IN}`);
  const spelt = quietly(() => spell(asked));
  if (!spelt) return isWrong(WRONG);
  const [doubt] = spelt.warnings.filter(({ type }) => !MEANT.includes(type));
  if (doubt) return isWrong(`These hours are not certain. ${doubt.message}`);
  const wrong = ONLY_HOLIDAYS.test(spelt.text)
    ? null
    : (leftOpenBy(spelt.text) ?? replacedBy(spelt.text));
  return wrong === null ? { text: spelt.text, wrong } : isWrong(wrong);
}

function isWrong(wrong: string) {
  return { text: null, wrong };
}

/** Works out when a place is open, from yesterday on, in South African time. */
export function judgeHours(text: string | null, now: Date): Judged {
  if (text === null) return UNJUDGED;
  if (hasTooManyTimes(text)) return unknownHours(now);
  const window = windowOf(now);
  try {
    const { open, unsure } = quietly(() => spansOf(text, window));
    return {
      open_minutes: asMinutes(open),
      unsure_minutes: asMinutes(unsure),
      hours_judged_at: now,
    };
  } catch {
    // What the library once took may be more than it can work out on another day.
    return unknownHours(now);
  }
}

/** Hours that cannot be judged. They are not tried again for some days. */
export function unknownHours(now: Date): Judged {
  return { open_minutes: [], unsure_minutes: asMinutes([windowOf(now)]), hours_judged_at: now };
}

function windowOf(now: Date): Span {
  const today = Date.parse(southAfricanDay(now));
  return [today - DAY, today + JUDGED_DAYS * DAY];
}

/** Hours in the library's spelling with its warnings, or null when they cannot be judged. */
function spell(text: string) {
  if (NOT_READ.test(withoutRemarks(text))) return null;
  try {
    const read = new OpeningHours(text, PLACE);
    const spelt = read.prettifyValue();
    if (BY_THE_SUN.test(spelt) || spelt.length > HOURS_MAX_LENGTH) return null;
    return { text: spelt, warnings: read.getStructuredWarnings() };
  } catch {
    return null;
  }
}

/**
 * Hours after midnight belong to the evening before. The library gives them up when the next day has hours of its own, or is a
 * holiday: so each evening is judged up to midnight, and what comes after it as the morning of the same day, moved on by one.
 */
function spansOf(text: string, [from, to]: Span): Spans {
  const isUnknown = spell(text) === null || ONLY_HOLIDAYS.test(text) || leftOpenBy(text) !== null;
  if (isUnknown) return { open: [], unsure: [[from, to]] };
  const reach: Span = [from - DAY, to];
  // Times at which it is shut may lie on both sides of midnight, so that the library judges such hours whole.
  const mornings = hasShutTimes(text) ? null : morningsOf(text);
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

/** Intervals of South African time, which the dates hold as if it were UTC. */
function intervalsOf(text: string, [from, to]: Span) {
  return new OpeningHours(text, PLACE).getOpenIntervals(new Date(from), new Date(to));
}

type PublicHoliday = { begins: Date; name: string };

/** Reads no text that people typed, so it is always quick. */
export function publicHolidaysWithin([from, to]: Span): PublicHoliday[] {
  const found = quietly(() => intervalsOf("PH open", [from - DAY, to]));
  const names = new Map(found.map(([begins, , , name]) => [begins.getTime(), name]));
  return found.flatMap(([begins, , , name = UNNAMED]) => {
    const sunday = names.get(begins.getTime() - DAY);
    // By law, the Monday after a holiday on a Sunday is a holiday as well.
    const own = name === UNNAMED && sunday ? `${sunday} (day in lieu)` : name;
    return begins.getTime() < from ? [] : [{ begins, name: own }];
  });
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

/** Sorts the spans, and joins those that touch. */
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
