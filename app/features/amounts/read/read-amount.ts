import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { isAfrikaans } from "#app/features/amounts/afrikaans.ts";
import { BRAND, CALLED_SO } from "#app/features/amounts/read/another-thing.ts";
import { isThingBefore, sizeBehindComma } from "#app/features/amounts/read/behind-comma.ts";
import { isRate } from "#app/features/amounts/read/for-each.ts";
import { isOfHeads } from "#app/features/amounts/read/heads.ts";
import { inNumber, nounKind } from "#app/features/amounts/nouns.ts";
import { isLessOrMore } from "#app/features/amounts/read/less-or-more.ts";
import { isTakenByLength, isTwoSides } from "#app/features/amounts/lengths.ts";
import { isMultiplied } from "#app/features/amounts/read/multiplied.ts";
import { hasPartBehind } from "#app/features/amounts/read/part-behind.ts";
import { isSize, packBehind } from "#app/features/amounts/read/read-packs.ts";
import {
  MAY_BE_MIXED,
  OR_TWO,
  type Quantity,
  readQuantity,
} from "#app/features/amounts/read/read-quantity.ts";
import { unitAt } from "#app/features/amounts/read/read-unit.ts";
import { contradicts, isOtherAmount } from "#app/features/amounts/same-amount.ts";
import { isPack, type UnitName, unitOf, UNITS } from "#app/features/amounts/units.ts";
import { isTwoOrThree } from "#app/features/amounts/read/two-or-three.ts";
import { innerAmounts } from "#app/features/amounts/read/within-name.ts";
import { saidPart } from "#app/features/reading/number-words.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";
import {
  plain,
  plainLine,
  withoutBullet,
  withoutUnseen,
} from "#app/features/reading/characters.ts";

const LONGEST = 400;
const JUICE =
  /^(?:the |die )?(?:(?:finely )?grated )?(?:juice|zest|rind|peel|sap|skil)(?: (?:and|en) (?:juice|zest|rind|skil))? (?:of|from|van) (?=[\d¼-¾⅐-⅟]|half |a quarter |(?:one|two|three|four|een|twee|an?|'n) )/i;
const ONE = /^(?:an?|'n) (?!few |little |bit |lot |couple )/i;
const LARGE_EGGS = /^\d+ ?l (?:[\p{L}-]+ ){0,2}(?:eggs?|eiers?)(?!\p{L})/iu;
const SIZED =
  /\d [1-9]\d\d ?(?:g|gr|gms?|grams?|grammes?|mls?|cc|millilit(?:re|er)s?)(?![\p{L}\d])/iu;
/** "2 1/2 kg chickens" may be two birds of half a kilogram. */
const WHOLE_BIRDS =
  /^\d{1,2} (?:\d\/\d|[¼-¾⅐-⅟])[ -]?(?:kg|kilos?|lbs?|pounds?|pond)\.? (?:(?:whole|heel|hele|free-range|fresh|frozen) )?(?:chickens|hoenders|ducks|eende|turkeys|kalkoene|geese|ganse|guinea fowls?|quails|kwartels|poussins)(?!\p{L})/iu;
const IN_BULK =
  /\d [1-9]\d\d (?:g|ml) (?:[\p{L}-]+ )?(?:flour|meal|stock|water|meel|aftreksel)(?= ?(?:[,(]|$))/iu;
/** Behind the amount "1", the name "½ kg packet flour" may mean one packet or 1½ kg. */
const PART_OF_PACK =
  /^(?:\d\/\d|[¼-¾⅐-⅟])[ -]?(?:kg|g|kilos?|ml|l|lit(?:re|er)s?|oz|ounces?|lbs?) /i;
/** The amount "2" and the name "400 g beans" mean two packs of 400 g, and not 2 400 g. */
const TWO_NUMBERS = /^\d{3}(?!\d)/;
const MOST_COUNTED = 100;
const HALF_SO = /^(?:cream|fat|pounders?|\p{L}+ half)(?!\p{L})/iu;
const TIMES = /^x (?=\p{L})/iu;
const THAT = /^(?:of |van )?(?:the|this|that|these|those|my|our|your|die|hierdie|daardie|ons) /i;
const DASH = /^[-+*] /;
const NUMBER = /[\d¼-¾⅐-⅟¹²³⁴-⁹]/;
const FURTHER = /^(?:[/=+&-]|or\b)/i;
const OR_SO = /^o[rf] so(?!\p{L})/iu;
const OR_LAST = / o[fr] [\d¼-¾⅐-⅟][\d.,/]{0,5}(?= ?(?:$|[,;(]))/i;
const LESS = /^(?:less|minus|minder|min) (?![\d.,]{1,6} ?%)/i;
const OTHER = /^(?:[/=]|or [\d¼-¾⅐-⅟])/i;
const AGAIN = /^(?:\/|=|or\b) ?/i;
/** No thing is called so, and "2 plus a bit cups" or "1 in 4 parts" does not count pieces. */
const NO_THING = /^(?:plus|or|and|en|odd|ish|meer|in|into)(?![\p{L}-])/iu;

/** Returns null when the amount is not certain, so that the caller leaves it as typed. */
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
  if (!reading || isUncertain(reading, `${typed} ${plain(called)}`.trim())) return null;
  if (typed && !isPack(reading.unit) && goesOn(name)) return null;
  if (typed && isLessOrMore(reading.name)) return null;
  return innerAmounts(reading.name, reading) ? reading : null;
}

function isUncertain(reading: Reading, line: string): boolean {
  if (reading.kind === "length" && !isTakenByLength(reading)) return true;
  if (!reading.size && (isUnclear(line) || isSizeOfPacks(reading, line))) return true;
  return (
    isOfHeads(reading, reading.rest || reading.name) ||
    isOneOrOther(line, reading) ||
    isPartOfMeasure(reading) ||
    isOfNoThing(reading) ||
    isOrMore(line, reading) ||
    isTwoSides(reading) ||
    isMultiplied(line) ||
    hasPartBehind(reading.name) ||
    isRate(reading) ||
    isPartOfThat(reading)
  );
}

/** "4 200 g steaks" may be four steaks, and "3 L eggs" are three large ones. */
function isUnclear(line: string): boolean {
  const [said = ""] = line.split("(");
  return (
    LARGE_EGGS.test(line) || WHOLE_BIRDS.test(line) || (SIZED.test(said) && !IN_BULK.test(line))
  );
}

/** The words "2 1/4 oz packets" may mean two packets of ¼ oz, in one field and in two. */
function isSizeOfPacks({ unit, rest, name }: Reading, line: string): boolean {
  const pack = unit !== null && isSize(unit) ? packBehind(plain(rest || name)) : null;
  return pack !== null && (pack.isMany || MAY_BE_MIXED.test(line));
}

function isOneOrOther(line: string, reading: Reading): boolean {
  const { lead, name, rest } = reading;
  return isTwoOrThree(line.slice(lead.length).trimStart(), reading, [name, rest]);
}

function isPartOfThat({ unit, size, isParted, name, rest }: Reading): boolean {
  return isParted && unit === null && !size && THAT.test(plain(`${rest} ${name}`).trimStart());
}

/** The dash of the name "- 3 onions" may mean "to" behind the amount "2", so it is no bullet. */
function goesOn(name: string): boolean {
  const line = plain(withoutUnseen(name)).trim();
  const dash = DASH.exec(line)?.[0] ?? "";
  const number = dash ? leadingNumber(line.slice(dash.length)) : null;
  if (!number || number.isArticle) return false;
  const behind = line.slice(dash.length + number.length);
  return !/^ ?%|^-/.test(behind) && !CALLED_SO.test(behind.trimStart());
}

function isOfNoThing({ unit, size, rest, name }: Reading): boolean {
  return unit === null && !size && NO_THING.test(plain(rest || name).trimStart());
}

function isPartOfMeasure({ unit, size, name, rest }: Reading): boolean {
  const said = `one ${plain(rest || name)}`;
  const part = unit === null && !size ? saidPart(said) : null;
  return part !== null && unitAt(said.slice(part.length).trimStart()) !== null;
}

function readNamed(name: string): Reading | null {
  const text = plain(name);
  const lead = JUICE.exec(text)?.[0] ?? "";
  const line = text.slice(lead.length);
  const found = readQuantity(line) ?? readOneThing(line, lead !== "");
  if (!found) return null;
  const { after: behind, ...first } = found;
  const alone = withoutSecond(behind, first);
  if (alone === null || isOtherNumber(line, alone)) return null;
  const { size, led } = sizeBehindComma(alone, first);
  const quantity = { ...first, size };
  if (isThingBefore(led, quantity)) return null;
  const isTwice = alone !== behind;
  const told = led.replace(TIMES, "").replace(/^[,;:] ?/, "");
  const thing = told.replace(/^(?:of|van) /, "");
  const after = leadingNumber(thing) ? told : thing;
  if (!after || OTHER.test(after)) return null;
  // Plain text keeps every position, so these are the last characters of `name`, as typed.
  const called = name.slice(name.length - after.length);
  if (lead) return { ...quantity, rest: "", lead: lead.trim(), name: called };
  const isCounted = quantity.unit === null && !quantity.size;
  const isThing = quantity.low <= MOST_COUNTED && /^\p{L}/u.test(after);
  if (isCounted && (!isThing || CALLED_SO.test(behind) || leadingNumber(behind))) return null;
  if (isCounted && quantity.low < 1 && HALF_SO.test(behind)) return null;
  if (isCounted && BRAND.test(line) && nounKind(after) === "unknown") return null;
  return { ...quantity, isTwice, rest: "", lead, name: called };
}

function isOtherNumber(line: string, behind: string): boolean {
  const less = LESS.exec(behind)?.[0] ?? "";
  if (OR_SO.test(behind) || (less && leadingNumber(behind.slice(less.length)))) return true;
  const isOr = OR_TWO.test(behind) || (/^'?n /i.test(line) && behind.startsWith("of "));
  return isOr && leadingNumber(behind.slice(3)) !== null;
}

function isOrMore(line: string, { unit, name, rest }: Reading): boolean {
  if (unit === null || isPack(unit)) return false;
  const behind = plain(rest || name);
  if (OR_LAST.test(behind)) return true;
  const number = /^of /i.test(behind) ? leadingNumber(behind.slice(3)) : null;
  if (!number || !isAfrikaans(line)) return false;
  const thing = behind.slice(3 + number.length);
  return !/^ ?%/.test(thing) && unitAt(thing.trimStart()) === null;
}

function readOneThing(line: string, isOf: boolean) {
  const thing = line.replace(ONE, "");
  const isKnown = isOf || (nounKind(thing) !== "unknown" && inNumber(thing, "one") === thing);
  return thing !== line && isKnown ? readQuantity(`1 ${thing}`) : null;
}

function readTyped(typed: string, name: string): Reading | null {
  const found = readQuantity(typed, plain(name));
  if (!found) return ONE.test(`${typed} `) ? readNamed(`${typed} ${name}`) : null;
  const { after, ...quantity } = found;
  const told = withoutSecond(after, quantity);
  if (told === null || withoutSecond(plain(name), quantity) === null) return null;
  const rest = told.replace(TIMES, "").replace(/^x$/i, "");
  const isThing = quantity.unit === null && !quantity.size;
  // The amount may go on in the name, as when "2" is the amount and "cups flour" is the name.
  const further = rest ? null : readNamed(`${typed} ${name}`);
  if (/\d$/.test(typed) && TWO_NUMBERS.test(plain(name)) && !further?.size) return null;
  if (/\d$/.test(typed) && PART_OF_PACK.test(plain(name))) return null;
  if (further && (isThing ? further.name !== name : further.size && !quantity.size)) return further;
  const isOfAll = quantity.unit === null && rest.startsWith("(") && !/\beach\b/i.test(rest);
  if (isOfAll || NUMBER.test(withoutBrackets(rest)) || FURTHER.test(rest)) return null;
  if (isThing && rest.split(" ").some((word) => word.length > 1 && isMeasure(word))) return null;
  if (isThing && !rest && !further && isMeasure(plain(name).split(" ", 1).join(""))) return null;
  const reading = { ...quantity, rest, lead: "", name };
  return innerAmounts(`x ${rest}`, quantity)?.length === 0 ? reading : null;
}

function isMeasure(word: string): boolean {
  const unit = unitOf(word);
  return unit !== null && !isCounted(unit);
}

function isCounted(unit: UnitName): boolean {
  return UNITS[unit].kind === "count" && !("isOwn" in UNITS[unit]);
}

/**
 * Removes a second measure such as "(95 g)", which would be wrong once the amount is scaled.
 * Returns null when the bracket contradicts the amount, as in "1 kg (1 lb) mince".
 */
function withoutSecond(after: string, first: Quantity): string | null {
  if (first.kind === "count") return after;
  const end = after.startsWith("(") ? after.indexOf(")") + 1 : 0;
  const again = end > 0 ? "(" : AGAIN.exec(after)?.[0];
  const second = again ? readQuantity(after.slice(again.length)) : null;
  if (end > 0 && second?.after.startsWith(")") && contradicts(first, second)) return null;
  if (second && isOtherAmount(first, second)) return after;
  if (end > 0) return NUMBER.test(after.slice(0, end)) ? after.slice(end).trim() : after;
  return second && second.kind !== "count" ? second.after : after;
}

function withoutBrackets(text: string): string {
  return text
    .split("(")
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(")") + 1)))
    .join(" ");
}
