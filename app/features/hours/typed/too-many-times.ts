import { withoutRemarks } from "#app/features/hours/typed/remarks.ts";

export const MOST_TIMES = 24;
/**
 * The form sends three times for a day, and the library searches years for the end of many
 * overlapping times.
 */
export const MOST_TIMES_OF_A_RULE = 6;
const BETWEEN_TIMES = /[,;]|\|\|/;
/** Days and months count too, because the library takes as long for one of them as for a time. */
const MOST_PARTS = 60;
const DAY_OF_MONTH = /^[ \d]*$/;

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
