import { plain } from "#app/features/reading/characters.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

const LESS_OR_PLUS = /^(?:less|minus|minder|min|plus|and|en|or) (?![\d.,]{1,6} ?%)/i;
/** The English "of" names the thing, and only such words show the Afrikaans "or". */
const OR_SO = /^of (?:so|meer|minder|wat|'n (?:bietjie|paar))(?!\p{L})/iu;
const OR = /^of (?![\d.,]{1,6} ?%)/i;

/** The amount before "minus 2 tbsp flour" or "or more milk" is not all that is wanted. */
export function isLessOrMore(thing: string): boolean {
  const behind = plain(thing).trimStart();
  return LESS_OR_PLUS.test(behind) || OR_SO.test(behind);
}

/** A packet "of 6 rolls" is read, so this is asked only about a line that is not. */
export function isOrNumber(thing: string): boolean {
  const behind = plain(thing).trimStart();
  return OR.test(behind) && leadingNumber(behind.slice("of ".length)) !== null;
}
