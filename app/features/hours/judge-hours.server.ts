import OpeningHours from "opening_hours";
import { asksBack, asksForBoth } from "#app/features/hours/typed/asks-back.ts";
import { doubtBesideDates } from "#app/features/hours/typed/doubt-beside-dates.ts";
import {
  asClock,
  DAY_MINUTES,
  type Judged,
  JUDGED_DAYS,
  minutesOf,
  UNJUDGED,
  wallMinute,
} from "#app/features/hours/judged.ts";
import { withoutRemarks } from "#app/features/hours/typed/remarks.ts";
import {
  hasShutTimes,
  isShut,
  leftOpenBy,
  OF_DATES,
  replacedBy,
} from "#app/features/hours/typed/shut-rules.ts";
import { clipped, join, moved, type Span, type Spans } from "#app/features/hours/typed/spans.ts";
import { tangleOf } from "#app/features/hours/typed/tangled-times.ts";
import {
  hasTooManyTimes,
  MOST_TIMES,
  MOST_TIMES_OF_A_RULE,
} from "#app/features/hours/typed/too-many-times.ts";
import { onOneLine, readTypedHours } from "#app/features/hours/typed/typed-hours.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { inUtc } from "#app/infra/in-utc.server.ts";

export const HOURS_MAX_LENGTH = 500;
const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;
/**
 * The library takes public holidays from this place. Hours that depend on the sun are refused,
 * because this position fits hardly any restaurant.
 */
const PLACE = { lat: -29, lon: 25, address: { country_code: "za", state: "" } };
const BY_THE_SUN = /sunrise|sunset|dawn|dusk/;
/** The library searches endlessly for years of five digits, and reads “9:5” and “9:005” as five past nine. */
const NOT_READ = /\d{5}|\d:\d(?!\d)|:\d{3}|(?<!\d)\d{3}:/;
/** The library warns of these, but they are allowed here, as in “24/7; PH off” or a past date. */
const MEANT = [
  ...["additional_rule_separator_not_used_after_time_wrapping_midnight", "strange_24_7"],
  ...["date_past", "date_range_past", "year_past"],
];

const UNNAMED = "Public Holiday";

const AS_IN = "as in Mo-Fr 12:00-14:30,18:00-22:00";
const WITHOUT_DAYS = /^\d{1,2}(?::\d\d)? ?[-+]/;

const WRONG =
  "These hours cannot be read. Write them as in Mo-Fr 09:00-17:00; Sa 09:00-13:00; PH off";
const MANY = `These hours have more than ${MOST_TIMES} times, more than ${MOST_TIMES_OF_A_RULE} on one day, or too many parts. Write them shorter, as in Mo-Fr 09:00-17:00; Sa 09:00-13:00`;
const TANGLED = {
  overlap: `Times of the same day overlap, or more than one of them ends after midnight. Write them apart, ${AS_IN}`,
  contradiction: `The same days are open and closed here. Write each of them once, ${AS_IN}`,
  states: `These hours have too many times that are shut or unknown. Write only when you are open, ${AS_IN}`,
};

const BY_APPOINTMENT = /by appointment|op afspraak/i;
const APPOINTMENT =
  "Write “by appointment” right behind its days or times, as in Mo-Fr 09:00-17:00; Sa by appointment";
/**
 * This site reads words in any order by itself, so without dates these warnings of the library mean
 * that something else is wrong.
 */
const OF_WORDS = ["word_error_correction", "switched"];

const ONLY_HOLIDAYS = /^PH (?:off|closed|[\d:,+-]+)$/;
/** The library reads “open” without any time as open day and night. */
const ONLY_STATE = /^(?:unknown|open(?:;.*)?)$/;
const RANGE = /(\d\d:\d\d)(?:-(\d\d:\d\d))?(\+?)/g;
const RANGES = /\d\d:\d\d[-+\d:]*(?:,\d\d:\d\d[-+\d:]*)*/g;

export type ReadHours = { text: string; wrong: null } | { text: null; wrong: string };

export function readHours(typed: string): ReadHours {
  if (typed.length > HOURS_MAX_LENGTH) return isWrong(WRONG);
  const read = readTypedHours(typed);
  const asked = read && "text" in read ? read.text : onOneLine(typed);
  if (hasTooManyTimes(asked)) return isWrong(MANY);
  if (read && "readings" in read) return isWrong(asksBack(read));
  if (read && "tangle" in read) return isWrong(TANGLED[read.tangle]);
  if (read && "both" in read) return isWrong(asksForBoth(read));
  const asTyped = tangleOf(asked);
  if (asTyped) return isWrong(TANGLED[asTyped]);
  const [, ...later] = withoutRemarks(asked).split(/; */);
  const lost = later.find((rule) => WITHOUT_DAYS.test(rule) && !isShut(rule));
  if (lost !== undefined) return isWrong(`Write the days of “${lost}” before it, ${AS_IN}`);
  const spelt = quietly(() => spell(asked));
  const [doubt] = spelt?.warnings.filter(({ type }) => !MEANT.includes(type)) ?? [];
  if ((!spelt || doubt) && BY_APPOINTMENT.test(withoutRemarks(typed))) return isWrong(APPOINTMENT);
  if (!spelt || (doubt && OF_WORDS.includes(doubt.type) && !OF_DATES.test(spelt.text)))
    return isWrong(WRONG);
  if (doubt) return isWrong(`These hours are not certain. ${doubt.message}`);
  if (ONLY_STATE.test(spelt.text)) return isWrong(WRONG);
  // Spaces in typed times can hide an overlap, so the library's spelling is checked as well.
  const asSpelt = tangleOf(spelt.text);
  if (asSpelt) return isWrong(TANGLED[asSpelt]);
  const wrong = ONLY_HOLIDAYS.test(spelt.text)
    ? null
    : (leftOpenBy(spelt.text) ?? replacedBy(spelt.text));
  if (wrong !== null) return isWrong(wrong);
  const besideDates = read === null ? doubtBesideDates(typed) : null;
  return besideDates ? isWrong(asksBack(besideDates)) : { text: spelt.text, wrong };
}

function isWrong(wrong: string) {
  return { text: null, wrong };
}

export function judgeHours(text: string | null, now: Date): Judged {
  if (text === null) return UNJUDGED;
  if (hasTooManyTimes(text) || tangleOf(text) !== null) return unknownHours(now);
  const window = windowOf(now);
  try {
    const { open, unsure } = quietly(() => spansOf(text, window));
    return {
      open_minutes: asMinutes(open),
      unsure_minutes: asMinutes(unsure),
      hours_judged_at: now,
    };
  } catch {
    // The library may accept a text on one day and fail to work it out on another.
    return unknownHours(now);
  }
}

export function unknownHours(now: Date): Judged {
  return { open_minutes: [], unsure_minutes: asMinutes([windowOf(now)]), hours_judged_at: now };
}

function windowOf(now: Date): Span {
  const today = Date.parse(southAfricanDay(now));
  return [today - DAY, today + JUDGED_DAYS * DAY];
}

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
 * The library drops hours after midnight when the next day has hours of its own or is a holiday.
 * Each evening is therefore judged up to midnight, and its rest as a morning of the same day that
 * is then moved on by one day.
 */
function spansOf(text: string, [from, to]: Span): Spans {
  const isUnknown = spell(text) === null || ONLY_HOLIDAYS.test(text) || leftOpenBy(text) !== null;
  if (isUnknown) return { open: [], unsure: [[from, to]] };
  const reach: Span = [from - DAY, to];
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

function isOvernight(begins: string, ends: string): boolean {
  return minutesOf(ends) <= minutesOf(begins) || minutesOf(ends) > DAY_MINUTES;
}

/** The dates in the intervals hold South African time as if it were UTC. */
function intervalsOf(text: string, [from, to]: Span) {
  return new OpeningHours(text, PLACE).getOpenIntervals(new Date(from), new Date(to));
}

type PublicHoliday = { begins: Date; name: string };

/**
 * This function reads no typed text, so it is quick enough to run outside the background worker.
 */
export function publicHolidaysWithin([from, to]: Span): PublicHoliday[] {
  const found = quietly(() => intervalsOf("PH open", [from - DAY, to]));
  const names = new Map(found.map(([begins, , , name]) => [begins.getTime(), name]));
  return found.flatMap(([begins, , , name = UNNAMED]) => {
    const sunday = names.get(begins.getTime() - DAY);
    // South African law adds the Monday after a holiday on a Sunday, and the library calls that
    // Monday only “Public Holiday”.
    const own = name === UNNAMED && sunday ? `${sunday} (day in lieu)` : name;
    return begins.getTime() < from ? [] : [{ begins, name: own }];
  });
}

/** The library writes what it cannot read to the console, so typed text would get into the log. */
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

function asMinutes(spans: Span[]): number[] {
  return spans.flat().map((wall) => wallMinute(new Date(wall)));
}
