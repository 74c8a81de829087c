import { isPlural } from "#app/features/amounts/nouns.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { isOfLength } from "#app/features/amounts/read/read-packs.ts";
import { plain } from "#app/features/reading/characters.ts";

const MOST_OF_LENGTH = 10;
const MOST_OF_ONE = 4;
const LEAST_WIDTH = 15;
/** People cut a length off these things, but the length of a pan or a pizza tells its width. */
const IN_LENGTHS =
  /(?:^| )(?:pieces?|knobs?|thumbs?|lengths?|strips?|stuk|stick|stalk|root|chunk|fresh ginger|ginger|gemmer|galangal|turmeric|horseradish|cinnamon|cassia|kaneel|pypkaneel|kaneelstok|cucumber|komkommer|leeks?|preie?|lemongrass|vanilla|(?:boere|droë)?wors|sausage|chorizo|daikon|celery)(?!\p{L})/iu;
const LENGTHS = / (?:sticks|stalks|stokke|stokkies|biscuits?|cakes?|pods)(?!\p{L})/iu;

export function isTakenByLength({ rest, name }: Reading): boolean {
  const [thing = ""] = plain(`${rest} ${name}`).split(/[,(]/);
  return IN_LENGTHS.test(thing) && !LENGTHS.test(thing);
}

export function isTwoSides({ size, low, name, rest }: Reading): boolean {
  if (!isOfLength(size)) return false;
  if (/^x ?\d/i.test(rest || name)) return true;
  const isMany = isPlural(name) || isPlural(rest);
  const length = Number.parseFloat(size);
  const isCounted = isMany || (low <= MOST_OF_ONE && length >= LEAST_WIDTH);
  return low > 1 && (low >= MOST_OF_LENGTH || low >= length || !isCounted);
}
