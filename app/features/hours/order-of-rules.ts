import { numbersOf, WEEKDAYS } from "#app/features/hours/days-named.ts";
import { DAY_MINUTES, minutesOf } from "#app/features/hours/judged.ts";

/** One rule in OpenStreetMap's spelling. Without days it holds on all of them. */
export type Spelt = {
  days: string;
  times: string;
  text: string;
  /** Whether it was typed as in “closed Sundays”, which holds whatever other rules say. */
  isLast: boolean;
  /** Whether it adds its times to those of days before it, where they do not overlap. */
  isAdded: boolean;
  /** Whether it stands behind no semicolon, so that it may add times to the same days. */
  mayAdd: boolean;
};

const ALL_WEEK = "Mo-Su";

/** Later rules replace earlier ones, so a rule comes behind those that would replace what it says of its days. */
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
    // A rule that is moved stands for its days alone, and adds to none before it.
    ordered.splice(place, 0, place > 0 ? { ...rule, isAdded: false } : rule);
  }
  return ordered;
}

/** Whether a rule of holidays and weekdays would be moved behind one that says something else of some of its weekdays. */
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

/** “Mo-Fr,PH 09:00-17:00” as “Mo-Fr 09:00-17:00” and “PH 09:00-17:00”, which can stand in other places. */
function withHolidaysApart(rule: Spelt): Spelt[] {
  const parts = rule.days.split(",");
  const [weekdays, holidays] = [false, true].map((isHoliday) =>
    parts.filter((part) => part.endsWith("H") === isHoliday).join(","),
  );
  return [weekdays, holidays]
    .filter((days) => days !== undefined && days !== "")
    .map((days = "") => ({ ...rule, days, text: rule.text.replace(rule.days, days) }));
}

/** Writes the rules as one text: in the order of `inOrder`, with a comma or a semicolon between them. */
export function joined(rules: Spelt[]): string {
  const ordered = inOrder(rules);
  return ordered.map((one, at) => separatorOf(one, ordered.slice(0, at)) + one.text).join("");
}

/** For a day that has times already, a comma adds more times, and a semicolon replaces them. */
function separatorOf(rule: Spelt, before: Spelt[]): string {
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

/** Whether a later rule would replace a rule on all of its days and says more days, as in “Sunday 08:00-13:00, daily 08:00-17:00”. */
function takes(later: Spelt, rule: Spelt, rules: Spelt[]): boolean {
  if (rule.days === "") return false;
  const own = daysWithin(rule);
  const days = daysWithin(later);
  if (days.every((day) => own.includes(day))) return false;
  // A public holiday is also a day of the week: “Sundays and public holidays closed, Mon-Sat 9-5” closes on a Monday off.
  if (own.some((day) => !isWeekday(day)) && days.every(isWeekday)) return true;
  const isWithin = own.filter(isWeekday).every((day) => days.includes(day));
  const isOfSameDays = (one: Spelt) => one.days === rule.days;
  return isWithin && rules.filter(isOfSameDays).some((one) => areOther(one, later));
}

/** Whether two rules cannot both hold on one day. Times that do not overlap can. */
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

/** The minutes at which a span begins and ends. An open end counts as midnight, and “off” as no time at all. */
function beginAndEnd(span: string): [begin: number, end: number] {
  if (span === "off") return [0, 0];
  const [from = "", to = ""] = span.replace("+", "").split("-");
  const [begin, end] = [minutesOf(from), to ? minutesOf(to) : DAY_MINUTES];
  return [begin, end > begin ? end : end + DAY_MINUTES];
}
