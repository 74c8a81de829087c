import { asClock, DAY_MINUTES, minutesOf, nextDayOf } from "#app/features/hours/judged.ts";

/** Asks which of two readings of typed times is meant: “9-5” may end in the afternoon or in the next morning. */
export function asksBack({
  typed,
  readings: [one, other],
}: {
  typed: string;
  readings: [string, string];
}) {
  return `“${typed}” may be ${withEnd(one)} or ${withEnd(other)}. Write the one that you mean`;
}

/** Hours of which a semicolon may add the later times to those of the same days, or put them in their place. */
export type BothOrLater = { both: string; later: string };

export function asksForBoth({ both, later }: BothOrLater) {
  return `These hours may be ${both} (both times on the same day) or ${later} (the later times alone). Write the one that you mean`;
}

/** “09:00-29:00 (until 05:00 the next morning)”, because few people count on after 24. */
function withEnd(span: string): string {
  const [, to = ""] = span.split("-");
  const end = to ? minutesOf(to.slice(0, 5)) : 0;
  if (!(end > DAY_MINUTES)) return span;
  const until = end % DAY_MINUTES;
  return `${span} (until ${asClock(until)} ${nextDayOf(until)})`;
}
