import { type Quantity, readQuantity } from "#app/features/amounts/read-quantity.ts";
import { isSize, sizeInWords } from "#app/features/amounts/read-packs.ts";
import { isPack } from "#app/features/amounts/units.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

/** The end of words that describe a thing without naming it: "crushed", "finely", "fresh". The ending "ed" of "seed" and "seaweed" does not count, because they are things. */
const QUALITY =
  /(?:[^e]ed|(?:^|[ -])(?:ground|torn|cut|beaten|level|fresh|cold|warm|hot|soft|raw|dry|ripe|whole|large|medium|small|fine|(?:fine|thin|rough|coarse|light|loose|tight)ly|gekap|gekneus|gekook|gemaal|gerasper|gesif|gesmelt|gesny|gedreineer|fyn|vars|groot|klein|sag|koud|warm))$/i;
const NO_THING =
  /^(?:about|approx\.?|approximately|ongeveer|or|plus|for|to|at|in|with|if|cut|torn) /i;

const EACH = /^(?:each|apiece|elk)(?!\p{L})[ :]?/iu;
/** "Roughly" means "about" before a number: "roughly 200 g". Before other words it tells how something is cut: "roughly chopped". */
const ROUGHLY = /^roughly (?=[\d¼-¾⅐-⅟])/i;

/** Whether no thing is named behind the comma after a unit: in "6 cloves, ground" the cloves are the thing. */
export function isThingBefore(behind: string, { unit, low }: Quantity): boolean {
  if (!behind.startsWith(",") || unit === null) return false;
  const [said = ""] = behind.slice(1).trimStart().split(/[,;(]/);
  const number = leadingNumber(said);
  if (number === null || /^ ?%/.test(said.slice(number.length))) return namesNoThing(said);
  const each = readQuantity(said.trimEnd());
  const after = each?.after.replace(EACH, "") ?? "";
  if (after === "" || endsInQuality(after)) return true;
  // In "2 tins, 800 g tomatoes" the 800 g may be the weight of one tin or of both tins.
  const isOfOne = low === 1 && (!each?.unit || isSize(each.unit));
  return !isPack(unit) || !isOfOne;
}

/** The size of a pack that is told between commas, and what follows it: "2 tins, 400 g each, tomatoes", "1 tin, 400 g, tomatoes". */
export function sizeBehindComma(behind: string, { unit, size, low }: Quantity) {
  const none = { size, led: behind };
  if (!behind.startsWith(",") || !isPack(unit) || size !== "") return none;
  const [said = ""] = behind.slice(1).split(/[,;(]/);
  const each = readQuantity(said.trim());
  if (!each?.unit || !isSize(each.unit) || each.high !== null || each.isAbout) return none;
  const word = EACH.exec(each.after)?.[0] ?? "";
  const thing = each.after.slice(word.length);
  const further = behind.slice(1 + said.length);
  // In "2 tins, 800 g, tomatoes" the 800 g may be the weight of one tin or of both tins.
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

/** Whether the words end in one that describes a thing without naming it: "finely chopped". */
export function endsInQuality(words: string): boolean {
  return QUALITY.test(words);
}
