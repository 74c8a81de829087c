import { withoutRemarks } from "#app/features/hours/remarks.ts";

/** The rows of a form send no more times than these. */
export const MOST_TIMES = 24;
/** A form sends three times for a day. When many times overlap, the library searches years for their end. */
export const MOST_TIMES_OF_A_RULE = 6;
const BETWEEN_TIMES = /[,;]|\|\|/;
/** Counts times, days and months alike, because the library takes as long for a day or a month as for a time. */
const MOST_PARTS = 60;
/** A day of a month. One rule may list many of them. */
const DAY_OF_MONTH = /^[ \d]*$/;

/** Days without a number are no times: “Mo,We,Fr 09:00-17:00” has one. */
export function hasTooManyTimes(text: string): boolean {
  const rules = withoutRemarks(text).split(/[;\n]/);
  const times = rules.map((rule) => rule.split(BETWEEN_TIMES));
  const counts = times.map((parts) => parts.filter((part) => /\d/.test(part)).length);
  const crowded = times.some(
    (parts) =>
      parts.filter((part) => /\d/.test(part) && !DAY_OF_MONTH.test(part)).length >
      MOST_TIMES_OF_A_RULE,
  );
  return crowded || sum(times.map(({ length }) => length)) > MOST_PARTS || sum(counts) > MOST_TIMES;
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
