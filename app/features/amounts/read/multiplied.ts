import { readQuantity } from "#app/features/amounts/read/read-quantity.ts";
import { isPack } from "#app/features/amounts/units.ts";
import { plain } from "#app/features/reading/characters.ts";

const NO_SIZE = String.raw`(?! ?[.,]?\d|[\d.,]{0,6}[ -]?(?:k?g|gms?|grams?|[mcd]?l|ltrs?|lit(?:re|er)s?|[cm]?m|inch(?:es)?|oz|lbs?|%|")(?!\p{L}))`;
const TIMES_BEHIND = new RegExp(
  String.raw`(?<=[^\d¼-¾⅐-⅟ ] ?)(?<!\p{L})[x*] ?\d{1,3}${NO_SIZE}`,
  "iu",
);
const BEHIND_NUMBER = /(?<=[^\d ] ?[ (]\d{1,3} ?)x(?= ?(?:[),;.]|$))/i;
const IN_BRACKET = /\((?![x*]|\d{1,3} ?x ?\))[^()]*\)/gi;

const OF_NO_PIECES = new Set(["tin", "can", "jar", "bottle"]);

/** Returns true for "500 g mince x 2", whose amount may be that of one pack or of both. */
export function isMultiplied(line: string): boolean {
  const said = plain(line).replace(IN_BRACKET, "()");
  return !isOfSoMany(said) && (TIMES_BEHIND.test(said) || BEHIND_NUMBER.test(said));
}

function isOfSoMany(line: string): boolean {
  const pack = readQuantity(line);
  if (!pack || !isPack(pack.unit) || pack.size || OF_NO_PIECES.has(pack.unit ?? "")) return false;
  return /^ ?x ?\d/i.test(pack.after);
}
