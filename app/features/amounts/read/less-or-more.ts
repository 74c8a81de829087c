import { plain } from "#app/features/reading/characters.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

const LESS_OR_PLUS = /^(?:less|minus|minder|min|plus|and|en|or) (?![\d.,]{1,6} ?%)/i;
/** The word "of" is English before a thing ("packet of rolls"), and Afrikaans for "or" before these words. */
const OR_SO = /^of (?:so|meer|minder|wat|'n (?:bietjie|paar))(?!\p{L})/iu;
const OR = /^of (?![\d.,]{1,6} ?%)/i;

/** In "1 cup" and "minus 2 tbsp flour", the amount alone would be the wrong amount. */
export function isLessOrMore(thing: string): boolean {
  const behind = plain(thing).trimStart();
  return LESS_OR_PLUS.test(behind) || OR_SO.test(behind);
}

/** A packet "of 6 rolls" is read, so this is asked only about a line that is not. */
export function isOrNumber(thing: string): boolean {
  const behind = plain(thing).trimStart();
  return OR.test(behind) && leadingNumber(behind.slice("of ".length)) !== null;
}
