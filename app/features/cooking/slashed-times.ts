import { measuredAt } from "#app/features/cooking/time-units.ts";

const SLASHED =
  /^(\d) ?\/ ?(\d{1,2})(?: ?\+| (?!(?:an?|n) )\p{L}+)?[ -]?(hours?|hrs?|h|uurs?|ure|days?|dae|dag|minutes?|minuten|mins?|m)(?!\p{L})/iu;
/** Two numbers with a slash that are surely a range and no fraction: "5/10 minutes" is 5 to 10 minutes. */
const RANGE = /^[5-9]\/\d\d/;
const PLURAL = /^(?:hours|hrs|uurs|ure|days|dae)$/i;

/**
 * Whether a time begins with two numbers that may be a fraction or a range. "2/3 hours" may mean 40 minutes or 2 to 3 hours, "3/4
 * minutes" 45 seconds or 3 to 4 minutes. "3/4 hour", "1/4 hours" and "4/5 of an hour" are fractions.
 */
export function mayBeRange(said: string): boolean {
  const [typed = "", above, below, unit = ""] = SLASHED.exec(said) ?? [];
  if (!typed || RANGE.test(said)) return false;
  if (/^m/i.test(unit)) return above !== "1" || !/^minute$/i.test(unit);
  if (PLURAL.test(unit)) return above !== "1" || below === "2";
  const isSure = above === "1" || `${above}/${below}` === "3/4";
  return !isSure && (`${above}/${below}` !== "2/3" || !/^hour$/i.test(unit));
}

/** "10/15 minutes" is a range of 10 to 15 minutes, not a fraction. */
export function slashedAt(line: string): { from: number; to: number; end: number } | null {
  const [typed = "", from, to] = /^(\d{1,3})\/(\d{1,3})(?![\d/])/.exec(line) ?? [];
  const later = typed ? measuredAt(line, typed.length - (to?.length ?? 0)) : null;
  const isRange = Number(from) >= 5 && Number(to) >= 10 && Number(from) < Number(to);
  if (!later || !isRange) return null;
  return { from: Number(from) * later.unit, to: later.seconds, end: later.end };
}
