import { inNumber, nounKind } from "#app/features/amounts/nouns.ts";
import { type Quantity, readQuantity } from "#app/features/amounts/read-quantity.ts";
import { type UnitName, unitOf, UNITS } from "#app/features/amounts/units.ts";
import { innerAmounts } from "#app/features/amounts/within-name.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";
import {
  plain,
  plainLine,
  withoutBullet,
  withoutUnseen,
} from "#app/features/reading/characters.ts";

/** What is known of the amount of an ingredient. */
export type Reading = Quantity & {
  /** What else was typed after the unit. */
  rest: string;
  /** True when the amount was typed again in another measure, as in "1 cup (95 g)", and that second amount is left out. */
  isTwice?: boolean;
  /** Words before an amount that stands in the name: "juice of". */
  lead: string;
  /** The name of the ingredient, without an amount that stood in it. */
  name: string;
};

/** Characters. The fields are shorter, so a longer text was never typed as an ingredient. */
const LONGEST = 400;
const JUICE =
  /^(?:the |die )?(?:(?:finely )?grated )?(?:juice|zest|rind|peel|sap|skil)(?: (?:and|en) (?:juice|zest|rind|skil))? (?:of|from|van) (?=[\d¼-¾⅐-⅟]|half |a quarter |(?:one|two|three|four|een|twee|an?|'n) )/i;
const ONE = /^(?:an?|'n) (?!few |little |bit |lot |couple )/i;
const LARGE_EGGS = /^\d+ ?l (?:[\p{L}-]+ ){0,2}(?:eggs?|eiers?)(?!\p{L})/iu;
/** "4 200 g": 4 200 g, or four of 200 g each. */
const SIZED =
  /\d [1-9]\d\d ?(?:g|gr|gms?|grams?|grammes?|mls?|cc|millilit(?:re|er)s?)(?![\p{L}\d])/iu;
/** Things like flour and water, which come in no packs that somebody counts: "2 500 g flour" is 2.5 kg, not two packs. */
const IN_BULK =
  /\d [1-9]\d\d (?:g|ml) (?:[\p{L}-]+ )?(?:flour|meal|stock|water|meel|aftreksel)(?= ?(?:[,(]|$))/iu;
/** A number that goes on in the name: "2" and "400 g beans" are no 2 400 g. */
const TWO_NUMBERS = /^\d{3}(?!\d)/;
const MOST_COUNTED = 100;
/** Numbers that are part of a name: "2-minute noodles", "5 spice powder", "half and half" and "3 bean salad", or of a number: "1 comma 5". */
const CALLED_SO =
  /^(?:and|en|of|to|in[ -](?:1|one)|minutes?|spices?|seeds?|grains?|layers?|seasons?|roses|up|acre|o'clock|beans? (?:mix|salad)|nuts? mix|(?:pan|pot) (?:meal|pasta)|cheeses? (?:sauce|mix|pizza)|star|comma|komma|point|punt|nd?)(?!\p{L})/iu;
/** "Half cream" and "half beef half pork" are no halves, and a quarter pounder is one. */
const HALF_SO = /^(?:cream|fat|pounders?|\p{L}+ half)(?!\p{L})/iu;
/** "Six Gun Grill spice" and "Four Cousins" are names. */
const BRAND = /^\p{Lu}\p{L}+ \p{Lu}/u;
/** What a length of may be taken. Of a pan, a pizza and a pie crust it tells how wide they are. */
const IN_LENGTHS =
  /(?:^| )(?:pieces?|knobs?|thumbs?|lengths?|strips?|stuk|stick|stalk|root|chunk|fresh ginger|ginger|gemmer|galangal|turmeric|horseradish|cinnamon|cassia|kaneel|pypkaneel|kaneelstok|cucumber|komkommer|leeks?|preie?|lemongrass|vanilla|(?:boere|droë)?wors|sausage|chorizo|daikon|celery)(?!\p{L})/iu;
/** Of "10 cm cinnamon sticks" it is not said how many. */
const LENGTHS = / (?:sticks|stalks|stokke|stokkies|biscuits?|cakes?|pods)(?!\p{L})/iu;
const TIMES = /^x (?=\p{L})/iu;
const NUMBER = /[\d¼-¾⅐-⅟¹²³⁴-⁹]/;
const FURTHER = /^(?:[/=+&-]|or\b)/i;
/** Another amount of the same, "/ 2 sticks", which cannot be scaled with the first. */
const OTHER = /^(?:[/=]|or [\d¼-¾⅐-⅟])/i;
const AGAIN = /^(?:\/|=|or\b) ?/i;

/** What the fields of an ingredient say, or null where no number can be made of it. */
export function readAmount(
  amount: string | null,
  unit: string | null,
  name: string,
): Reading | null {
  const fields = [amount, unit].filter(Boolean).join(" ");
  if (fields.length > LONGEST || name.length > LONGEST) return null;
  const typed = plainLine(withoutBullet(fields));
  const called = withoutBullet(withoutUnseen(name)).replace(/\s+/g, " ");
  const reading = typed ? readTyped(typed, called) : readNamed(called);
  if (!reading?.size && isUnclear(`${typed} ${plain(called)}`.trim())) return null;
  if (reading?.kind === "length" && !isTakenByLength(reading)) return null;
  return reading && innerAmounts(reading.name, reading) ? reading : null;
}

function isTakenByLength({ rest, name }: Reading): boolean {
  const [thing = ""] = plain(`${rest} ${name}`).split(/[,(]/);
  return IN_LENGTHS.test(thing) && !LENGTHS.test(thing);
}

/** Whether the text has a second meaning: "4 200 g steaks" may be four steaks, and "3 L eggs" are three large ones. */
function isUnclear(line: string): boolean {
  const [said = ""] = line.split("(");
  return LARGE_EGGS.test(line) || (SIZED.test(said) && !IN_BULK.test(line));
}

function readNamed(name: string): Reading | null {
  const text = plain(name);
  const lead = JUICE.exec(text)?.[0] ?? "";
  const line = text.slice(lead.length);
  const found = readQuantity(line) ?? readOneThing(line, lead !== "");
  if (!found) return null;
  const { after: behind, ...quantity } = found;
  const alone = withoutSecond(behind, quantity);
  const isTwice = alone !== behind;
  const told = alone.replace(TIMES, "").replace(/^[,;:] ?/, "");
  const thing = told.replace(/^(?:of|van) /, "");
  // "1 packet of 6 rolls" has 6 in each.
  const after = leadingNumber(thing) ? told : thing;
  if (!after || OTHER.test(after)) return null;
  // Plain text keeps every position, so the last characters of `name` are these words as they were typed.
  const called = name.slice(name.length - after.length);
  if (lead) return { ...quantity, rest: "", lead: lead.trim(), name: called };
  const isCounted = quantity.unit === null && !quantity.size;
  const isThing = quantity.low <= MOST_COUNTED && /^\p{L}/u.test(after);
  if (isCounted && (!isThing || CALLED_SO.test(behind) || leadingNumber(behind))) return null;
  if (isCounted && quantity.low < 1 && HALF_SO.test(behind)) return null;
  if (isCounted && BRAND.test(line) && nounKind(after) === "unknown") return null;
  return { ...quantity, isTwice, rest: "", lead, name: called };
}

/** Reads "a lemon" as one lemon. "A good oil" is not read, because oil is not counted in pieces. */
function readOneThing(line: string, isOf: boolean) {
  const thing = line.replace(ONE, "");
  const isKnown = isOf || (nounKind(thing) !== "unknown" && inNumber(thing, "one") === thing);
  return thing !== line && isKnown ? readQuantity(`1 ${thing}`) : null;
}

function readTyped(typed: string, name: string): Reading | null {
  const found = readQuantity(typed);
  if (!found) return ONE.test(`${typed} `) ? readNamed(`${typed} ${name}`) : null;
  const { after, ...quantity } = found;
  const rest = withoutSecond(after, quantity).replace(TIMES, "");
  const isThing = quantity.unit === null && !quantity.size;
  // The amount may go on at the beginning of the name: amount "2", name "cups flour", "dozen eggs" or "tins (400 g) beans".
  const further = rest ? null : readNamed(`${typed} ${name}`);
  if (/\d$/.test(typed) && TWO_NUMBERS.test(plain(name)) && !further?.size) return null;
  if (further && (isThing ? further.name !== name : further.size && !quantity.size)) return further;
  const isOfAll = quantity.unit === null && rest.startsWith("(") && !/\beach\b/i.test(rest);
  // A second number is not understood, and neither are words that join another amount.
  if (isOfAll || NUMBER.test(withoutBrackets(rest)) || FURTHER.test(rest)) return null;
  if (isThing && rest.split(" ").some((word) => word.length > 1 && isMeasure(word))) return null;
  const reading = { ...quantity, rest, lead: "", name };
  return innerAmounts(`x ${rest}`, quantity)?.length === 0 ? reading : null;
}

function isMeasure(word: string): boolean {
  const unit = unitOf(word);
  return unit !== null && !isCounted(unit);
}

/** Whether the unit counts pieces or packs, instead of measuring as cups and grams do. */
function isCounted(unit: UnitName): boolean {
  return UNITS[unit].kind === "count" && !("isOwn" in UNITS[unit]);
}

/** Removes a second measure of the same amount, "(95 g)" or "/ 2 tbsp", which would be wrong once the amount is scaled. */
function withoutSecond(after: string, { kind }: Quantity): string {
  if (kind === "count") return after;
  const end = after.startsWith("(") ? after.indexOf(")") + 1 : 0;
  if (end > 0) return NUMBER.test(after.slice(0, end)) ? after.slice(end).trim() : after;
  const again = AGAIN.exec(after)?.[0];
  const second = again ? readQuantity(after.slice(again.length)) : null;
  return second && second.kind !== "count" ? second.after : after;
}

function withoutBrackets(text: string): string {
  return text
    .split("(")
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(")") + 1)))
    .join(" ");
}
