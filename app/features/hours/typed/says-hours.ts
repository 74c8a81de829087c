import { beginningOf, dateOf, weekdayOf } from "#app/features/hours/judged.ts";
import { withoutRemarks } from "#app/features/hours/typed/remarks.ts";
import { numbersOf } from "#app/features/hours/typed/days-named.ts";
import { MONTHS, southAfricanDay } from "#app/features/vocabulary/dates.ts";

const MONTH_DAYS = 31;
const YEAR_DAYS = MONTHS.length * MONTH_DAYS;
/** A longer range is a season, and whoever wrote its hours did not think of its holidays. */
const MOST_DAYS = 31;

/** The space after a comma tells another rule from another date, as in “Dec 25,26”. */
const BETWEEN_RULES = /;|\|\||, /;
const DATES = new RegExp(`^(?:${MONTHS.join("|")}|\\d|[-, ])+\\b(?![:/]\\d)`);
const DAYS = /^(?:Mo|Tu|We|Th|Fr|Sa|Su)\S*(?= )/;
const ONE_DATE = /^(?:(\d{4}) ?)?([A-Z][a-z]{2})? ?(\d\d?)?$/;

type OneDate = { year: number; month: number; day: number | null };
type Range = { first: number; last: number; isEachYear: boolean; areDays: boolean };

export function saysHours(text: string, holiday: number): boolean {
  const rules = withoutRemarks(text);
  return /\bPH\b/.test(rules) || rules.split(BETWEEN_RULES).some((rule) => isAbout(rule, holiday));
}

function isAbout(rule: string, holiday: number): boolean {
  const [dates = ""] = DATES.exec(rule.trim()) ?? [];
  const behind = rule.trim().slice(dates.length).replace(/^:/, "").trimStart();
  const [days = ""] = DAYS.exec(behind) ?? [];
  const times = behind.slice(days.length).trimStart();
  if (days && !isOn(days, holiday)) return false;
  const isShut = /^(off|closed)/.test(times);
  return rangesOf(dates).some(
    (range) => isWithin(range, holiday) && (isShut || (range.areDays && !isSeason(range))),
  );
}

function isOn(days: string, holiday: number): boolean {
  const [weekday = -1] = numbersOf(weekdayOf(holiday).slice(0, 2));
  return numbersOf(days).includes(weekday);
}

function rangesOf(dates: string): Range[] {
  const ranges: Range[] = [];
  let before: OneDate | null = null;
  for (const range of dates.split(",")) {
    const [begins = "", ends = begins] = range.split("-");
    const from = readDate(begins, before);
    const to = from && readDate(ends, from);
    before = to;
    if (to) ranges.push(rangeOf(from, to));
  }
  return ranges;
}

function readDate(text: string, before: OneDate | null): OneDate | null {
  const [, year, name, day] = ONE_DATE.exec(text.trim()) ?? [];
  const month = name ? MONTHS.indexOf(name) : (before?.month ?? -1);
  if (month < 0 || (!name && !day)) return null;
  return {
    year: year ? Number(year) : (before?.year ?? 0),
    month,
    day: day ? Number(day) : null,
  };
}

function rangeOf(from: OneDate, to: OneDate): Range {
  const first = placeOf({ ...from, day: from.day ?? 1 });
  const last = placeOf({ ...to, day: to.day ?? MONTH_DAYS });
  return {
    first,
    last: last < first ? last + YEAR_DAYS : last,
    isEachYear: from.year === 0,
    areDays: from.day !== null,
  };
}

function isWithin({ first, last, isEachYear }: Range, holiday: number): boolean {
  const date = southAfricanDay(dateOf(beginningOf(holiday)));
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const place = placeOf({ year: isEachYear ? 0 : year, month: month - 1, day });
  const isIn = (one: number) => first <= one && one <= last;
  return isIn(place) || (isEachYear && isIn(place + YEAR_DAYS));
}

function isSeason({ first, last }: Range): boolean {
  return last - first >= MOST_DAYS;
}

function placeOf({ year, month, day }: { year: number; month: number; day: number }): number {
  return year * YEAR_DAYS + month * MONTH_DAYS + day;
}
