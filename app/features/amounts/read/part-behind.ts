import { endsInQuality } from "#app/features/amounts/read/behind-comma.ts";
import { unitAt } from "#app/features/amounts/read/read-unit.ts";
import { plain } from "#app/features/reading/characters.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

const ADDS = /(?:^|[ ,(])(?:and|en|plus) |[&+] ?/gi;
const ENDS =
  /^ ?(?:$|[,;:.()/]|(?:more|extra|ekstra|meer|again|as much again|juice|zest|sap|skil)(?!\p{L}))/iu;
const ONE_PART = /^1 (?=(?:half|quarter|third|kwart|derde)(?!\p{L}))/iu;
const A_THREE = /^(?:an?|'?n) (?=driekwart|three[ -]quarters?)/i;
const A_PART = /^(?:a|'?n|1|one|een) /i;
/** "Half and half" is a kind of milk, so its second half adds nothing to an amount. */
const HALF = /(?:^|[ ,(])(?:half|halwe|½) ?$/i;
/** The word "half" is left out, because "half cream" is a kind of cream. */
const FRACTION = /^(?:[¼-¾⅐-⅟¹²³⁴-⁹]|\d{1,2} ?\/)/;
const PART_LAST = /\p{L}\.? (?:[¼-¾⅐-⅞]|1 ?\/ ?[2-8]|[23] ?\/ ?[34])$/u;
const SAYS_HOW = /^ ?-?(?:fat|vet|cream|price|%|["']|cm|mm|inch|inches|duim)/i;
const MOST_JOINTS = 10;
const LONGEST_PART = 40;

/**
 * Returns true when a fraction in the name may belong to the amount, as in "1 cup sugar and a
 * half". The caller then leaves the amount as typed, because nobody can be sure of it.
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
  return isOne && endsInQuality(/^ [\p{L}-]+/u.exec(behind)?.[0] ?? "");
}

function isPartFirst(text: string): boolean {
  const part = FRACTION.test(text) ? leadingNumber(text) : null;
  if (!part || part.value >= 1) return false;
  const behind = text.slice(part.length);
  return !SAYS_HOW.test(behind) && unitAt(behind.trimStart()) === null;
}
