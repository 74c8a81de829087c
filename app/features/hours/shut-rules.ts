import { DAYS, numbersOf, WEEKDAYS } from "#app/features/hours/days-named.ts";
import { withoutRemarks } from "#app/features/hours/remarks.ts";

const SHUT = /(?:off|closed) *$/i;
const OPEN = /24\/7|open|unknown/;
const TIME = /:\d/;
const SEVERAL_TIMES = /:\d\d\+?, ?\d/;

/** Whether a rule says when a place is shut, on whole days or at times. */
export function isShut(rule: string): boolean {
  return SHUT.test(rule);
}

export function hasShutTimes(text: string): boolean {
  return rulesOf(text).some((rule) => isShut(rule) && TIME.test(rule));
}

/** Returns the sentence that refuses hours which say only when a place is closed, or null for other hours. */
export function leftOpenBy(text: string): string | null {
  const rules = rulesOf(text);
  // The library reads “Mo-Fr 09:00-17:00,12:00-13:00 off” as closed at both times, though the typist meant a break.
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

export function saidUnsaid(day: number): string {
  return `Say when it is open on ${DAYS[day]?.label} too, or that it is closed`;
}

function rulesOf(text: string): string[] {
  return withoutRemarks(text).split(/[;|]+/);
}
