import { isPlural } from "#app/features/amounts/nouns.ts";
import { type Quantity, SEVERAL_PARTS } from "#app/features/amounts/read/read-quantity.ts";
import { isManyOf, isMeasureUnit, unitOf } from "#app/features/amounts/units.ts";

const SHORTEST_PLURAL = 4;

/** Returns true when "2/3" may mean two or three pieces or packs, as in "2/3 carrots". */
export function isTwoOrThree(line: string, { unit, low }: Quantity, names: string[]): boolean {
  if (low >= 1 || !SEVERAL_PARTS.test(line)) return false;
  if (unit === null) return names.some((name) => isPlural(name) || beginsWithMany(name));
  const typed = line.split(NO_LETTER).find((word) => unitOf(word) === unit) ?? "";
  return !isMeasureUnit(unit) && isManyOf(unit, typed);
}

const NO_LETTER = /[^\p{L}]+/u;

function beginsWithMany(name: string): boolean {
  const [first = ""] = /^\p{L}+(?= \p{L})/u.exec(name.trimStart()) ?? [];
  return first.length >= SHORTEST_PLURAL && isPlural(first);
}
