import { isPlural } from "#app/features/amounts/nouns.ts";
import { type Quantity, SEVERAL_PARTS } from "#app/features/amounts/read-quantity.ts";
import { isManyOf, isMeasureUnit, unitOf } from "#app/features/amounts/units.ts";

/** A shorter first word may be a name: "2/3 cos lettuce". */
const SHORTEST_PLURAL = 4;

/**
 * Whether a fraction in digits stands before many pieces or packs, so that "2/3 carrots", "2/3 tins tomatoes" and "2/3 huisies
 * knoffel" may be two or three of them. The line begins with the fraction, and the names follow its unit.
 */
export function isTwoOrThree(line: string, { unit, low }: Quantity, names: string[]): boolean {
  if (low >= 1 || !SEVERAL_PARTS.test(line)) return false;
  if (unit === null) return names.some((name) => isPlural(name) || beginsWithMany(name));
  const typed = line.split(NO_LETTER).find((word) => unitOf(word) === unit) ?? "";
  return !isMeasureUnit(unit) && isManyOf(unit, typed);
}

const NO_LETTER = /[^\p{L}]+/u;

/** Whether the first word is a plural, like the "huisies" of "huisies knoffel" and the "ears" of "ears corn". */
function beginsWithMany(name: string): boolean {
  const [first = ""] = /^\p{L}+(?= \p{L})/u.exec(name.trimStart()) ?? [];
  return first.length >= SHORTEST_PLURAL && isPlural(first);
}
