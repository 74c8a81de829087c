import { isPlural } from "#app/features/amounts/nouns.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { isOfLength } from "#app/features/amounts/read-packs.ts";
import { plain } from "#app/features/reading/characters.ts";

const MOST_OF_LENGTH = 10;
/** The most things that are counted although their noun is no plural, when each is at least so many centimetres wide. */
const MOST_OF_ONE = 4;
const LEAST_WIDTH = 15;
/** Things of which a length is cut off, such as ginger. For a pan, a pizza and a pie crust the length says how wide they are. */
const IN_LENGTHS =
  /(?:^| )(?:pieces?|knobs?|thumbs?|lengths?|strips?|stuk|stick|stalk|root|chunk|fresh ginger|ginger|gemmer|galangal|turmeric|horseradish|cinnamon|cassia|kaneel|pypkaneel|kaneelstok|cucumber|komkommer|leeks?|preie?|lemongrass|vanilla|(?:boere|droë)?wors|sausage|chorizo|daikon|celery)(?!\p{L})/iu;
/** Several things of one length: "10 cm cinnamon sticks" does not say how many. */
const LENGTHS = / (?:sticks|stalks|stokke|stokkies|biscuits?|cakes?|pods)(?!\p{L})/iu;

/** Whether a length of a thing is taken, as in "5 cm ginger". */
export function isTakenByLength({ rest, name }: Reading): boolean {
  const [thing = ""] = plain(`${rest} ${name}`).split(/[,(]/);
  return IN_LENGTHS.test(thing) && !LENGTHS.test(thing);
}

/** Whether the number may be one side of a thing: "20 x 30 cm pastry", "2 x 3 cm piece ginger". */
export function isTwoSides({ size, low, name, rest }: Reading): boolean {
  if (!isOfLength(size)) return false;
  if (/^x ?\d/i.test(rest || name)) return true;
  const isMany = isPlural(name) || isPlural(rest);
  const length = Number.parseFloat(size);
  // "2 x 23 cm pastry case" is no case of 2 cm.
  const isCounted = isMany || (low <= MOST_OF_ONE && length >= LEAST_WIDTH);
  return low > 1 && (low >= MOST_OF_LENGTH || low >= length || !isCounted);
}
