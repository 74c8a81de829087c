import { asClock, DAY_MINUTES, minutesOf, nextDayOf } from "#app/features/hours/judged.ts";

export function asksBack({
  typed,
  readings: [one, other],
}: {
  typed: string;
  readings: [string, string];
}) {
  return `“${typed}” may be ${withEnd(one)} or ${withEnd(other)}. Write the one that you mean`;
}

/**
 * Times behind a semicolon may add to the earlier times of the same days (`both`) or replace them
 * (`later`).
 */
export type BothOrLater = { both: string; later: string };

export function asksForBoth({ both, later }: BothOrLater) {
  return `These hours may be ${both} (both times on the same day) or ${later} (the later times alone). Write the one that you mean`;
}

function withEnd(span: string): string {
  const [, to = ""] = span.split("-");
  const end = to ? minutesOf(to.slice(0, 5)) : 0;
  if (!(end > DAY_MINUTES)) return span;
  const until = end % DAY_MINUTES;
  return `${span} (until ${asClock(until)} ${nextDayOf(until)})`;
}
