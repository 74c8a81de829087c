import { numbersOf, WEEKDAYS } from "#app/features/hours/typed/days-named.ts";
import { DAY_MINUTES, minutesOf } from "#app/features/hours/judged.ts";

export type Spelt = {
  days: string;
  times: string;
  text: string;
  /** A rule such as “closed Sundays” comes last, because it holds whatever other rules say. */
  isLast: boolean;
  isAdded: boolean;
  /** A semicolon before a rule lets its times replace others, so only a rule without it may add. */
  mayAdd: boolean;
};

const ALL_WEEK = "Mo-Su";

/**
 * In OpenStreetMap's format later rules replace earlier ones, so a rule moves behind those that
 * would replace it.
 */
function inOrder(rules: Spelt[]): Spelt[] {
  const typed = rules
    .flatMap((rule, at) =>
      wouldReplace(rule, rules.slice(at + 1), rules) ? withHolidaysApart(rule) : [rule],
    )
    .toSorted((one, other) => Number(one.isLast) - Number(other.isLast));
  const ordered: Spelt[] = [];
  for (const [at, rule] of [...typed.entries()].toReversed()) {
    const taking = typed.slice(at + 1).filter((one) => takes(one, rule, rules));
    const place = ordered.findLastIndex(({ text }) => taking.some((one) => one.text === text)) + 1;
    ordered.splice(place, 0, place > 0 ? { ...rule, isAdded: false } : rule);
  }
  return ordered;
}

/**
 * Returns true when a rule of holidays and weekdays would move behind a later one and then
 * overwrite what that one says of some weekdays.
 */
function wouldReplace(rule: Spelt, later: Spelt[], rules: Spelt[]): boolean {
  const own = daysWithin(rule);
  const isPartOf = (one: Spelt) => {
    const days = daysWithin(one);
    const isWithin = days.every((day) => isWeekday(day) && own.includes(day));
    return isWithin && days.length < own.filter(isWeekday).length;
  };
  return (
    own.some((day) => !isWeekday(day)) &&
    later.some((one) => takes(one, rule, rules)) &&
    later.some((one) => isPartOf(one) && areOther(rule, one))
  );
}

function withHolidaysApart(rule: Spelt): Spelt[] {
  const parts = rule.days.split(",");
  const [weekdays, holidays] = [false, true].map((isHoliday) =>
    parts.filter((part) => part.endsWith("H") === isHoliday).join(","),
  );
  return [weekdays, holidays]
    .filter((days) => days !== undefined && days !== "")
    .map((days = "") => ({ ...rule, days, text: rule.text.replace(rule.days, days) }));
}

export function joined(rules: Spelt[]): string {
  const ordered = inOrder(rules);
  return ordered.map((one, at) => separatorOf(one, ordered.slice(0, at)) + one.text).join("");
}

function separatorOf(rule: Spelt, before: Spelt[]): string {
  if (before.length === 0) return "";
  const own = daysWithin(rule);
  const shared = before.filter((one) => daysWithin(one).some((day) => own.includes(day)));
  const isOpen = rule.times !== "off" && shared.length > 0;
  // “Daily 08:00-17:00, Sunday 08:00-13:00” means other times on Sunday, not more times.
  const isOther = shared.some((one) => overlap(one.times, rule.times));
  const isReplaced = (one: Spelt) =>
    one.times !== "off" && daysWithin(one).every((day) => own.includes(day));
  const isSame = (one: Spelt) => isReplaced(one) && daysWithin(one).length === own.length;
  const isMore = isOther
    ? rule.mayAdd && shared.some(isSame)
    : rule.isAdded || shared.some(isReplaced);
  return isOpen && isMore ? ", " : "; ";
}

/**
 * Says how rules of the same days disagree, unless a remark tells them apart: their times overlap,
 * as in “Fri 9:00-17:00 Fri 10:00-12:00”, or only one of them is open, as in “Mo off Mo 9:00-17:00”.
 */
export function disagreementOf(rules: Spelt[]): "overlap" | "contradiction" | null {
  const found = rules.flatMap((rule, at) =>
    rule.mayAdd ? rules.slice(0, at).map((one) => disagreement(one, rule)) : [],
  );
  return found.find((each) => each !== null) ?? null;
}

function disagreement(one: Spelt, later: Spelt): "overlap" | "contradiction" | null {
  const [days, others] = [one, later].map((rule) => daysWithin(rule).toSorted().join());
  if (days !== others || `${one.text}${later.text}`.includes('"')) return null;
  if ((one.times === "off") !== (later.times === "off")) return "contradiction";
  return overlap(one.times, later.times) ? "overlap" : null;
}

/**
 * Returns true when a later rule would replace a rule on all of its days and also speaks of other
 * days, as in “Sunday 08:00-13:00, daily 08:00-17:00”.
 */
function takes(later: Spelt, rule: Spelt, rules: Spelt[]): boolean {
  if (rule.days === "") return false;
  const own = daysWithin(rule);
  const days = daysWithin(later);
  if (days.every((day) => own.includes(day))) return false;
  // A public holiday is also a weekday, so “Sundays and public holidays closed, Mon-Sat 9-5” would
  // open on a holiday Monday if its rules kept their order.
  if (own.some((day) => !isWeekday(day)) && days.every(isWeekday)) return true;
  const isWithin = own.filter(isWeekday).every((day) => days.includes(day));
  const isOfSameDays = (one: Spelt) => one.days === rule.days;
  return isWithin && rules.filter(isOfSameDays).some((one) => areOther(one, later));
}

function areOther(rule: Spelt, later: Spelt): boolean {
  return rule.times === "off" || overlap(rule.times, later.times);
}

function isWeekday(day: number) {
  return day < WEEKDAYS;
}

function daysWithin({ days }: Spelt): number[] {
  return numbersOf(days || ALL_WEEK);
}

function overlap(times: string, others: string): boolean {
  const within = others.split(",").map(beginAndEnd);
  return times
    .split(",")
    .map(beginAndEnd)
    .some(([from, to]) => within.some(([begin, end]) => from < end && begin < to));
}

function beginAndEnd(span: string): [begin: number, end: number] {
  if (span === "off") return [0, 0];
  const [from = "", to = ""] = span.replace("+", "").split("-");
  const [begin, end] = [minutesOf(from), to ? minutesOf(to) : DAY_MINUTES];
  return [begin, end > begin ? end : end + DAY_MINUTES];
}
