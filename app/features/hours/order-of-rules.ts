import { numbersOf, WEEKDAYS } from "#app/features/hours/days-named.ts";
import { DAY_MINUTES, minutesOf } from "#app/features/hours/judged.ts";

/** One rule in OpenStreetMap's spelling. Without days it holds on all of them. */
export type Spelt = {
  days: string;
  times: string;
  text: string;
  /** Whether it was typed as in “closed Sundays”, which holds whatever other rules say. */
  isLast: boolean;
  /** Whether it stands behind a comma. */
  isAdded: boolean;
  /** Whether it stands behind no semicolon, so that it may add times to the same days. */
  mayAdd: boolean;
};

const ALL_WEEK = "Mo-Su";

/** Later rules replace earlier ones, so a rule that closes days comes behind those that would open them again. */
export function inOrder(rules: Spelt[]): Spelt[] {
  const isLast = (one: Spelt) => one.isLast || isLostBehind(one, rules);
  return rules.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
}

/** For a day that has times already, a comma adds more times, and a semicolon replaces them. */
export function separatorOf(rule: Spelt, before: Spelt[]): string {
  if (before.length === 0) return "";
  const own = daysWithin(rule);
  const shared = before.filter((one) => daysWithin(one).some((day) => own.includes(day)));
  const isOpen = rule.times !== "off" && shared.length > 0;
  // “Daily 08:00-17:00, Sunday 08:00-13:00” says other times of Sunday.
  const isOther = shared.some((one) => overlap(one.times, rule.times));
  // A rule whose days are all replaced by a later rule would have no effect.
  const isReplaced = (one: Spelt) =>
    one.times !== "off" && daysWithin(one).every((day) => own.includes(day));
  const isSame = (one: Spelt) => isReplaced(one) && daysWithin(one).length === own.length;
  const isMore = isOther
    ? rule.mayAdd && shared.some(isSame)
    : rule.isAdded || shared.some(isReplaced);
  return isOpen && isMore ? ", " : "; ";
}

/** Whether a later rule would open all days again that this rule closes, as in “Sunday closed, daily 09:00-17:00”. */
function isLostBehind(rule: Spelt, rules: Spelt[]): boolean {
  const own = daysWithin(rule);
  const weekdays = own.filter(isWeekday);
  const behind = rules.slice(rules.indexOf(rule) + 1).map(daysWithin);
  const isWithin = (days: number[]) => weekdays.every((day) => days.includes(day));
  // A public holiday is also a day of the week: “Sundays and public holidays closed, Mon-Sat 9-5” closes on a Monday off.
  const takesHolidays = (days: number[]) =>
    days.every(isWeekday) && days.some((day) => !own.includes(day));
  if (rule.days === "") return false;
  if (own.some((day) => !isWeekday(day)) && behind.some(takesHolidays)) return true;
  return (
    rule.times === "off" && behind.some((days) => isWithin(days) && days.length > weekdays.length)
  );
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

/** In minutes. An open end counts as midnight, and “off” as no time at all. */
function beginAndEnd(span: string): [begin: number, end: number] {
  if (span === "off") return [0, 0];
  const [from = "", to = ""] = span.replace("+", "").split("-");
  return [minutesOf(from), to ? minutesOf(to) : DAY_MINUTES];
}
