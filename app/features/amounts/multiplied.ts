import { readQuantity } from "#app/features/amounts/read-quantity.ts";
import { isPack } from "#app/features/amounts/units.ts";
import { plain } from "#app/features/reading/characters.ts";

/** The size of each, as in "2 tins x 400 g" and "20 cm x 30 cm", is no number of times. */
const NO_SIZE = String.raw`(?! ?[.,]?\d|[\d.,]{0,6}[ -]?(?:k?g|gms?|grams?|[mcd]?l|ltrs?|lit(?:re|er)s?|[cm]?m|inch(?:es)?|oz|lbs?|%|")(?!\p{L}))`;
/** "500 g mince x2", "500 g mince (x 2)", "500 g x 2 mince", and not "3 x 2 tins", which begins with how often. */
const TIMES_BEHIND = new RegExp(
  String.raw`(?<=[^\d¼-¾⅐-⅟ ] ?)(?<!\p{L})[x*] ?\d{1,3}${NO_SIZE}`,
  "iu",
);
/** "500 g mince (2x)". */
const BEHIND_NUMBER = /(?<=[^\d ] ?[ (]\d{1,3} ?)x(?= ?(?:[),;.]|$))/i;
/** What stands in a bracket of its own tells of each: "1 packet noodles (75 g x 6)". */
const IN_BRACKET = /\((?![x*]|\d{1,3} ?x ?\))[^()]*\)/gi;

const OF_NO_PIECES = new Set(["tin", "can", "jar", "bottle"]);

/** Whether it is said how many of all that was said before are taken, so that the amount may be all of it or one of them. */
export function isMultiplied(line: string): boolean {
  const said = plain(line).replace(IN_BRACKET, "()");
  return !isOfSoMany(said) && (TIMES_BEHIND.test(said) || BEHIND_NUMBER.test(said));
}

/** Whether a pack holds so many: "1 pack x 6 rolls". A tin, as in "1 tin x 2 beans", is not sold by pieces. */
function isOfSoMany(line: string): boolean {
  const pack = readQuantity(line);
  if (!pack || !isPack(pack.unit) || pack.size || OF_NO_PIECES.has(pack.unit ?? "")) return false;
  return /^ ?x ?\d/i.test(pack.after);
}
