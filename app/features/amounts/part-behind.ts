import { endsInQuality } from "#app/features/amounts/behind-comma.ts";
import { unitAt } from "#app/features/amounts/read-unit.ts";
import { plain } from "#app/features/reading/characters.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

/** The words or signs that add a part to an amount before it. */
const ADDS = /(?:^|[ ,(])(?:and|en|plus) |[&+] ?/gi;
/** What may stand behind such a part, so that it is a part of the same thing. */
const ENDS =
  /^ ?(?:$|[,;:.()/]|(?:more|extra|ekstra|meer|again|as much again|juice|zest|sap|skil)(?!\p{L}))/iu;
/** "And 1 half" is a half. */
const ONE_PART = /^1 (?=(?:half|quarter|third|kwart|derde)(?!\p{L}))/iu;
/** "En 'n driekwart" is three quarters. */
const A_THREE = /^(?:an?|'?n) (?=driekwart|three[ -]quarters?)/i;
const A_PART = /^(?:a|'?n|1|one|een) /i;
/** "Half and half" is a kind of milk. */
const HALF = /(?:^|[ ,(])(?:half|halwe|½) ?$/i;
/** A fraction in figures: "½", "1/2". The word "half" is left out, because "half cream" is a kind of cream. */
const FRACTION = /^(?:[¼-¾⅐-⅟¹²³⁴-⁹]|\d{1,2} ?\/)/;
/** "Flour 1/2", but not "prawns 4/6", which is a grade. */
const PART_LAST = /\p{L}\.? (?:[¼-¾⅐-⅞]|1 ?\/ ?[2-8]|[23] ?\/ ?[34])$/u;
/** Behind a fraction that is no part of the amount: "½ fat milk", "½ inch pasta", "½%". */
const SAYS_HOW = /^ ?-?(?:fat|vet|cream|price|%|["']|cm|mm|inch|inches|duim)/i;
const MOST_JOINTS = 10;
const LONGEST_PART = 40;

/**
 * Whether the name holds a fraction that may belong to the amount: "sugar and a half" of "1 cup sugar and a half", or the name
 * "½ flour" beside the amount "1 cup". Such an amount is not read, because nobody can be sure of it.
 */
export function hasPartBehind(name: string): boolean {
  const text = plain(name).trim();
  if (isPartFirst(text) || PART_LAST.test(text)) return true;
  let count = 0;
  for (const joint of text.matchAll(ADDS)) {
    if (++count > MOST_JOINTS) return false;
    if (isAdded(text, joint)) return true;
  }
  return false;
}

function isAdded(text: string, { 0: joint, index }: RegExpExecArray): boolean {
  const typed = text.slice(index + joint.length).slice(0, LONGEST_PART);
  const isOne = A_PART.test(typed);
  const told = typed.replace(ONE_PART, "a ").replace(A_THREE, "");
  const part = leadingNumber(told);
  if (!part || part.value >= 1 || HALF.test(text.slice(0, index))) return false;
  const behind = told.slice(part.length);
  if (index === 0 || ENDS.test(behind)) return true;
  // In "1 banana and a half mashed" the half belongs to the bananas; in "half sliced and half whole" it does not.
  return isOne && endsInQuality(/^ [\p{L}-]+/u.exec(behind)?.[0] ?? "");
}

/** Whether a fraction in figures comes first, as in "½ flour". */
function isPartFirst(text: string): boolean {
  const part = FRACTION.test(text) ? leadingNumber(text) : null;
  if (!part || part.value >= 1) return false;
  const behind = text.slice(part.length);
  return !SAYS_HOW.test(behind) && unitAt(behind.trimStart()) === null;
}
