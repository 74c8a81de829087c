import { plain } from "#app/features/reading/characters.ts";
import { isNumberWord } from "#app/features/reading/number-words.ts";

const KNOWN = [
  "twenty thirty forty fourty fifty sixty seventy eighty ninety",
  "twintig dertig veertig vyftig sestig sewentig tagtig tachtig negentig neentig",
  "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  "twaalf dertien veertien vyftien sestien sewentien agtien negentien neentien",
]
  .join(" ")
  .split(" ")
  .map(inSingleLetters);
const LIKE_HUNDRED = /h(?:u|o|ou)n[dnr]/;
const END_OF_HUNDRED = /[dt]$/;
/**
 * Misspelt words for 1 to 9 are as short as many others, so they count only before tens: the "fyf"
 * of "fyf en dertig".
 */
const LIKE_UNIT = /^(?:f[iy]f|vief|vi[fv]|vyv|twe|dree|drei|dri|fier|veir|sewwe|seve)$/;
const TENS_BEHIND = /^(?:twin|der|veer|vyf|ses|sewen|ta[cg]h?|negen|neen)tig(?!\p{L})/iu;
const OTHER_WORDS = new Set(["fourth", "sixth", "eighth", "thirsty", "weighty"]);
const LONGEST_WORD = 16;

const BETWEEN_WORDS = /[^\p{L}\d]+/u;
const JOINT = /^(?:and|en|to|tot|or|of|till?)$/i;
const WORD_BEHIND =
  /^(?:,? ?(?:-|&|\+|(?:and|en|plus|to|tot|or|of|till?) )? ?|-(?:and|en)-)(\p{L}+)/iu;
/**
 * An em dash stands between two things ("over low heat—ten minutes"), whereas every other dash may
 * join the parts of a number.
 */
const EM_DASH = /[\u2014\u2015\u2e3a\u2e3b\ufe58]$/;
const HYPHEN_BEFORE = /\p{L}-$/u;

/**
 * A time beside a misspelt number gets no timer, because only the "five minutes" of "ninty five
 * minutes" would be read.
 */
export function isByMisspelt(before: string, said: string, after: string): boolean {
  const word = wordBefore(before);
  if (isMisspelt(word) || isMisspelt(WORD_BEHIND.exec(after)?.[1] ?? "")) return true;
  return LIKE_UNIT.test(word) && / en $/i.test(before) && TENS_BEHIND.test(said);
}

export function isLastPart(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const isJoined = !EM_DASH.test(before) && HYPHEN_BEFORE.test(plain(before));
  return isJoined && /\p{L}/u.test(text.charAt(at));
}

function wordBefore(text: string): string {
  const words = text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const isJoint = JOINT.test(words.at(-1) ?? "");
  return words.at(isJoint ? -2 : -1) ?? "";
}

function isMisspelt(typed: string): boolean {
  if (typed.length < 5 || typed.length > LONGEST_WORD || isNumberWord(typed)) return false;
  const word = typed.toLowerCase();
  if (OTHER_WORDS.has(word)) return false;
  if (LIKE_HUNDRED.test(word) && END_OF_HUNDRED.test(word)) return true;
  const single = inSingleLetters(word);
  return KNOWN.some((known) => isOneChange(single, known));
}

function inSingleLetters(word: string): string {
  return word.replace(/(?:ie|i|ey|ee)$/, "y").replace(/(.)\1/g, "$1");
}

function isOneChange(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one.charAt(from) === other.charAt(from)) from++;
  let same = 0;
  const most = Math.min(one.length, other.length) - from;
  while (same < most && one.at(-1 - same) === other.at(-1 - same)) same++;
  const [left, right] = [one, other].map((word) => word.slice(from, word.length - same));
  if (left === undefined || right === undefined) return false;
  const isSwapped = left.length === 2 && left === right.charAt(1) + right.charAt(0);
  return isSwapped || (left.length <= 1 && right.length <= 1);
}
