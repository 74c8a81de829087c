import { measuredAt } from "#app/features/cooking/time-units.ts";

const SLASHED =
  /^(\d) ?\/ ?(\d{1,2})(?: ?\+| (?!(?:an?|n) )\p{L}+)?[ -]?(hours?|hrs?|h|uurs?|ure|days?|dae|dag|minutes?|minuten|mins?|m)(?!\p{L})/iu;
const RANGE = /^[5-9]\/\d\d/;
const PLURAL = /^(?:hours|hrs|uurs|ure|days|dae)$/i;

/**
 * Whether two numbers may be a fraction or a range: "2/3 hours" means 40 minutes or 2 to 3 hours,
 * but "3/4 hour" is a fraction.
 */
export function mayBeRange(said: string): boolean {
  const [typed = "", above, below, unit = ""] = SLASHED.exec(said) ?? [];
  if (!typed || RANGE.test(said)) return false;
  if (/^m/i.test(unit)) return above !== "1" || !/^minute$/i.test(unit);
  if (PLURAL.test(unit)) return above !== "1" || below === "2";
  const isSure = above === "1" || `${above}/${below}` === "3/4";
  return !isSure && (`${above}/${below}` !== "2/3" || !/^hour$/i.test(unit));
}

export function slashedAt(line: string): { from: number; to: number; end: number } | null {
  const [typed = "", from, to] = /^(\d{1,3})\/(\d{1,3})(?![\d/])/.exec(line) ?? [];
  const later = typed ? measuredAt(line, typed.length - (to?.length ?? 0)) : null;
  const isRange = Number(from) >= 5 && Number(to) >= 10 && Number(from) < Number(to);
  if (!later || !isRange) return null;
  return { from: Number(from) * later.unit, to: later.seconds, end: later.end };
}
