import { DAYS, numbersOf, WEEKDAYS } from "#app/features/hours/typed/days-named.ts";
import { withoutRemarks } from "#app/features/hours/typed/remarks.ts";

const SHUT = /(?:off|closed) *$/i;
const OPEN = /24\/7|open|unknown/;
const TIME = /:\d/;
/** A rule behind a comma adds times, so it opens days again that the rule before it closes. */
const REPLACING = /;|(?<=off ?), /;
const HOLIDAYS = /\bPH\b/;
export const OF_DATES =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|easter|week|SH|\d{4})\b/;
const WEEKDAY_NAMES = /\b(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))?\b/g;
const SEVERAL_TIMES = /:\d\d\+?, ?\d/;

export function isShut(rule: string): boolean {
  return SHUT.test(rule);
}

export function hasShutTimes(text: string): boolean {
  return rulesOf(text).some((rule) => isShut(rule) && TIME.test(rule));
}

/** Returns the sentence that refuses hours which say only when a place is closed, or null. */
export function leftOpenBy(text: string): string | null {
  const rules = rulesOf(text);
  // The library reads “Mo-Fr 09:00-17:00,12:00-13:00 off” as closed at both times, although a break
  // was meant.
  const torn = rules.find((rule) => isShut(rule) && SEVERAL_TIMES.test(rule));
  if (torn !== undefined)
    return `Write “${torn.trim()}” with one time, as in Mo-Fr 09:00-17:00; Mo-Fr 12:00-13:00 off`;
  if (!rules.every((rule) => isShut(rule) && !OPEN.test(rule))) return null;
  const said = rules
    .filter((rule) => !TIME.test(rule))
    .flatMap((rule) => numbersOf(rule.replace(SHUT, "").trim() || "Mo-Su"));
  const day = DAYS.findIndex((_, index) => !said.includes(index));
  return day >= 0 && day < WEEKDAYS ? saidUnsaid(day) : null;
}

export function replacedBy(text: string): string | null {
  const rules = withoutRemarks(text)
    .split(REPLACING)
    .map((rule) => rule.trim());
  for (const [at, rule] of rules.entries()) {
    const later =
      (OF_DATES.test(rule) || HOLIDAYS.test(rule)) &&
      rules.slice(at + 1).find((one) => replaces(one, rule));
    if (later) return `Write “${rule}” behind “${later}”, which would replace it`;
  }
  return null;
}

function replaces(later: string, rule: string): boolean {
  if (OF_DATES.test(later) || isShut(later) || later.includes("||")) return false;
  const own = weekdaysOf(rule);
  const replacing = weekdaysOf(later);
  if (!OF_DATES.test(rule))
    return !HOLIDAYS.test(later) && replacing.some((day) => !own.includes(day));
  return replacing.some((day) => own.includes(day));
}

function weekdaysOf(rule: string): number[] {
  const days = rule.match(WEEKDAY_NAMES)?.join(",");
  return numbersOf(days ?? (HOLIDAYS.test(rule) ? "" : "Mo-Su"));
}

export function saidUnsaid(day: number): string {
  return `Say when it is open on ${DAYS[day]?.label} too, or that it is closed`;
}

function rulesOf(text: string): string[] {
  return withoutRemarks(text).split(/[;|]+/);
}
