import { type Quantity, readQuantity } from "#app/features/amounts/read/read-quantity.ts";
import { isSize, sizeInWords } from "#app/features/amounts/read/read-packs.ts";
import { isPack } from "#app/features/amounts/units.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

/** Words in "eed" such as "seed" and "seaweed" name things, so they are no descriptions. */
const QUALITY =
  /(?:[^e]ed|(?:^|[ -])(?:ground|torn|cut|beaten|level|fresh|cold|warm|hot|soft|raw|dry|ripe|whole|large|medium|small|fine|(?:fine|thin|rough|coarse|light|loose|tight)ly|gekap|gekneus|gekook|gemaal|gerasper|gesif|gesmelt|gesny|gedreineer|fyn|vars|groot|klein|sag|koud|warm))$/i;
const NO_THING =
  /^(?:about|approx\.?|approximately|ongeveer|or|plus|for|to|at|in|with|if|cut|torn) /i;

const EACH = /^(?:each|apiece|elk)(?!\p{L})[ :]?/iu;
/** "Roughly" means "about" before a number, and tells how something is cut before other words. */
const ROUGHLY = /^roughly (?=[\d¼-¾⅐-⅟])/i;

/** Returns true when the unit itself is the thing, as the cloves in "6 cloves, ground" are. */
export function isThingBefore(behind: string, { unit, low }: Quantity): boolean {
  if (!behind.startsWith(",") || unit === null) return false;
  const [said = ""] = behind.slice(1).trimStart().split(/[,;(]/);
  const number = leadingNumber(said);
  if (number === null || /^ ?%/.test(said.slice(number.length))) return namesNoThing(said);
  const each = readQuantity(said.trimEnd());
  const after = each?.after.replace(EACH, "") ?? "";
  if (after === "" || endsInQuality(after)) return true;
  // The 800 g of "2 tins, 800 g tomatoes" may be the weight of one tin or of both tins.
  const isOfOne = low === 1 && (!each?.unit || isSize(each.unit));
  return !isPack(unit) || !isOfOne;
}

export function sizeBehindComma(behind: string, { unit, size, low }: Quantity) {
  const none = { size, led: behind };
  if (!behind.startsWith(",") || !isPack(unit) || size !== "") return none;
  const [said = ""] = behind.slice(1).split(/[,;(]/);
  const each = readQuantity(said.trim());
  if (!each?.unit || !isSize(each.unit) || each.high !== null || each.isAbout) return none;
  const word = EACH.exec(each.after)?.[0] ?? "";
  const thing = each.after.slice(word.length);
  const further = behind.slice(1 + said.length);
  if (word === "" && (thing !== "" || low !== 1)) return none;
  if (thing === "" && !/^[,;]/.test(further)) return none;
  return {
    size: sizeInWords(each),
    led: thing ? `,${said.slice(said.lastIndexOf(thing))}${further}` : further,
  };
}

function namesNoThing(words: string): boolean {
  return NO_THING.test(words) || ROUGHLY.test(words) || endsInQuality(words.trimEnd());
}

export function endsInQuality(words: string): boolean {
  return QUALITY.test(words);
}
