import { isAfrikaans } from "#app/features/amounts/afrikaans.ts";
import { isOtherAmount } from "#app/features/amounts/same-amount.ts";
import {
  isSize,
  packBehind,
  readPacked,
  sizeBehind,
  valueOf,
} from "#app/features/amounts/read-packs.ts";
import { mannerOf, unitAt } from "#app/features/amounts/read-unit.ts";
import { type Kind, type UnitName, UNITS } from "#app/features/amounts/units.ts";
import { leadingNumber, timesIn } from "#app/features/reading/read-number.ts";

/** A number with its unit, as it was typed for an ingredient. */
export type Quantity = {
  kind: Kind;
  /** The amount, or the low end of a range, in grams, millilitres, centimetres or pieces. */
  low: number;
  /** The high end of a range, or null for a single amount. */
  high: number | null;
  /** The unit that was typed, or null when the ingredient itself is counted. */
  unit: UnitName | null;
  /** The word that was typed for a unit that is shown again as it was typed: "kop". */
  word: string;
  isAbout: boolean;
  /** The amount was typed as a fraction or a decimal, so whatever it counts can be divided. */
  isParted: boolean;
  /** The words between the number and the unit: "heaped", "large". */
  manner: string;
  /** The size of each pack, when packs are counted: "400 g". */
  size: string;
  /** The spoons of an amount such as "1 cup + 1 tbsp", and which share of the whole amount they are. */
  spoons?: Spoons | undefined;
};

type Spoons = { unit: UnitName; share: number };

type Found = Quantity & { after: string };

/** Words and signs that say that an amount is not exact. */
export const ABOUT_WORDS = String.raw`about|around|approximately|approx\.?|roughly|circa|ca\.?|c\.|ongeveer|omtrent|sowat|[±~]|\+\/?-`;
const ABOUT = new RegExp(String.raw`^(?:${ABOUT_WORDS})\s*`, "i");
/** A fraction such as "2/3", but not "1/3", which nobody types for one or three. */
export const SEVERAL_PARTS = new RegExp(
  String.raw`^(?:(?:${ABOUT_WORDS})\s*)?(?:[2-9]|\d\d) ?\/ ?\d`,
  "i",
);
const RANGE = /^(?:--?|~|to\b|or\b|tot\b|[aà](?= \d))\s*/i;
/** In Afrikaans "of" means "or": "twee of drie uie". */
export const OR_TWO = /^of (?:twee|drie|vier|vyf|ses|sewe|agt|nege|tien)(?!\p{L})/iu;
const OF_DIGIT = /^of \d/i;
const ARTICLE = /^(?:(?:of|van) )?(?:an?|'n)(?: |$)/i;
/** The "x" before what is counted: "2 x tins". */
const TIMES = /^x(?: (?=\p{L})|$)/iu;
/** Words behind a length, as in "2 cm cubes" and "5 mm thick", that tell how to cut something and not how much to take. */
const CUT_SO =
  /^ ?-?(?:thick|wide|long|deep|dik|dice|(?:cube|slice|piece|strip|round|chunk|length|baton|disc)s)(?!\p{L})/iu;
/** The end of "1/3rd". */
const ORDINAL = /^(?:rd|th|de|ste)(?= )/i;
/** The hyphen of "half-cup". */
const HYPHEN = /^-(?=(?:cup|tablespoon|teaspoon|tbsp|tsp|ml|litre|kg)s?(?![\p{L}-]))/iu;
/** The number of packs before their size: "1 400 g tin", "1-400g tin". */
const FEW = /^\d(?=-[1-9]\d\d ?(?:g|ml)\b)|^\d{1,2}(?= )/i;
/** In "14 1/2-oz can" the number may be 14½, or 14 cans of half an ounce each. */
const MAY_BE_MIXED = /^\d{1,2} (?:\d\/\d|[¼-¾⅐-⅟])/;
/** A length or an age before a hyphen describes a thing: "1 cm-thick slices", "28 day dry-aged steak". */
const DESCRIBED =
  /^ ?(?:(?:cm|mm|inch)s?-\p{L}|(?:days?|weeks?|months?|years?|dae|weke|maande?|jaar)[ -](?:(?:dry|wet)[ -])?(?:aged|old|oud|ou)(?!\p{L}))/iu;
const COLDEST = 30;
const AND = /^(?:[+&] ?|(?:plus|and|en) )/i;

/**
 * Reads the amount at the beginning of a plain line and the text after it, or returns null when it is not certain. The name is
 * that of another field, which goes on behind the line and is only asked for its language.
 */
export function readQuantity(line: string, name = ""): Found | null {
  const about = ABOUT.exec(line)?.[0] ?? "";
  const first = readOne(line.slice(about.length));
  if (!first) return null;
  const isAbout = about !== "";
  const next = nextOf(first, name);
  if (next) return asRange(first, next, isAbout);
  const range = RANGE.exec(first.after)?.[0];
  const second = range ? readOne(first.after.slice(range.length)) : null;
  if (second) return asRange(first, second, isAbout);
  const either = eitherOf(first, isAbout);
  if (either) return either;
  const isOr = /^or\b/i.test(first.after);
  return range && !isOr ? null : withMore({ ...inBase(first, first.value), high: null, isAbout });
}

/** Reads the second number of an Afrikaans range, the 3 of "2 of 3 uie". In "2 of 3 eggs" the word "of" is English, so there is no range. */
function nextOf({ after, unit, size, value }: One, name: string): One | null {
  const isOr = OR_TWO.test(after) || (OF_DIGIT.test(after) && isAfrikaans(`${after} ${name}`));
  const isOf = unit === null && size === "" && isOr;
  const next = isOf ? readOne(after.slice(3)) : null;
  return next?.value === value + 1 ? next : null;
}

type One = Pick<Quantity, "unit" | "word" | "manner" | "size" | "isParted"> & {
  value: number;
  after: string;
  /** 12 when the number is told in dozens, 100 in hundreds. */
  times?: number;
};

function readOne(line: string): One | null {
  // "1 400 g tin" is one tin of 400 g. The pack is read first, because 1 400 would be read as one number otherwise.
  const few = FEW.exec(line)?.[0];
  const pack = few ? readPacked(line.slice(few.length).replace(/^-/, " ")) : null;
  if (pack && MAY_BE_MIXED.test(line)) return null;
  if (pack) return { ...pack, value: Number(few), isParted: false };
  const number = leadingNumber(line);
  if (!number) return null;
  const isParted = !Number.isInteger(number.value);
  const attached = line
    .slice(number.length)
    .replace(isParted ? ORDINAL : "", "")
    .replace(HYPHEN, " ");
  const packed = readPacked(attached);
  if (packed) return { ...packed, value: number.value, isParted };
  if (/^ ?%|^-\p{L}|^["'°]/u.test(attached) || DESCRIBED.test(attached)) return null;
  const told = isParted ? attached.trimStart().replace(ARTICLE, "") : attached.trimStart();
  const times = TIMES.exec(told)?.[0] ?? "";
  const counted = told.slice(times.length);
  const manner = mannerOf(counted);
  const found = unitAt(counted.slice(manner.length));
  const behind = found ? counted : told;
  // Letters right behind a number that are no unit, as in "3rd" and "100s", mean that the number is no amount.
  if (!found && !times && /^\p{L}/u.test(attached)) return null;
  // "40C" is a temperature, not 40 cups.
  if (number.value >= COLDEST && /^ ?C(?![a-z])/.test(attached)) return null;
  if (number.isArticle && (!found || isVague(found.unit))) return null;
  const value = valueOf(number, found?.unit ?? null, line);
  if (value === null) return null;
  const after = found ? behind.slice(manner.length + found.length) : behind;
  // "6 pack beers" may be one pack of six or six packs.
  const said = found ? behind.slice(manner.length, manner.length + found.length) : "";
  if (value > 1 && !times && /^pac?k$/i.test(said)) return null;
  // "1 l½" is not read as 1 l, because one and a half litres may be meant.
  if (found && /^ ?[¼-¾⅐-⅟]/.test(after)) return null;
  if (found && isSize(found.unit)) {
    const pack = packBehind(after);
    const size = `${value} ${found.unit}`;
    // "2 x kg bag" is no bag of 2 kg.
    if (pack) return pack.isMany || times ? null : { ...pack.one, size, value: 1, isParted: false };
  }
  if (found && UNITS[found.unit].kind === "length" && CUT_SO.test(after)) return null;
  const sized = found && sizeBehind(found.unit, after);
  return {
    ...{ value, isParted, ...(sized ?? { size: "", after: after.trim() }) },
    times: timesIn(line.slice(0, number.length)),
    unit: found?.unit ?? null,
    word: found?.word ?? "",
    manner: found ? manner.trim() : "",
  };
}

/** "A pinch" and "a handful" are not exact amounts, although "two pinches" is. */
function isVague(unit: UnitName): boolean {
  return "isLoose" in UNITS[unit];
}

function inBase({ unit, word, manner, size, isParted, after }: One, value: number) {
  const { kind, size: each } = unit ? UNITS[unit] : { kind: "count" as const, size: 1 };
  return { kind, low: value * each, unit, word, manner, size, isParted, after };
}

/** A range such as "2-3", "500g-1kg" or "2 to 3 dozen". A first number without a unit takes that of the second, and its dozens. */
function asRange(first: One, second: One, isAbout: boolean): Found | null {
  const isBare = first.unit === null && first.times === 1;
  const times = isBare ? (second.times ?? 1) : 1;
  const low = inBase({ ...first, unit: first.unit ?? second.unit }, first.value * times);
  const high = inBase(second, second.value);
  if (low.kind !== high.kind || low.low >= high.low) return null;
  // "2 tins or 3 fresh tomatoes" offers a choice between two things, so only the first number would be scaled.
  if (low.kind === "count" && low.unit !== high.unit) return null;
  const isParted = low.isParted || high.isParted;
  return { ...high, low: low.low, high: high.low, isAbout, isParted };
}

/** "750 g/1 kg" and "1 cup / 1½ cups" are ranges, but "1 cup / 250 ml" is the same amount again. */
function eitherOf(first: One, isAbout: boolean): Found | null {
  const other = first.unit && /^\/ ?/.exec(first.after)?.[0];
  const second = other ? readOne(first.after.slice(other.length)) : null;
  if (!second?.unit || second.size !== first.size) return null;
  const [one, two] = [first, second].map((read) => inBase(read, read.value));
  return one && two && isOtherAmount(one, two) ? asRange(first, second, isAbout) : null;
}

/** Adds a second amount to the first: "1 kg 500 g", "1 cup + 2 tbsp", "1 cup and a half". */
function withMore(found: Found): Found | null {
  const and = AND.exec(found.after)?.[0];
  const isClose = /^\d/.test(found.after) && found.kind !== "count";
  if (!and && !isClose) return found;
  const more = readOne(found.after.slice(and?.length ?? 0));
  if (!more) return and && !/^\d/.test(found.after.slice(and.length)) ? found : null;
  if (more.unit === null && more.value < 1 && !more.size && found.unit !== null) {
    const part = more.value * UNITS[found.unit].size;
    return { ...found, low: found.low + part, isParted: true, after: more.after };
  }
  const { low, kind, after } = inBase(more, more.value);
  if (kind === found.kind && kind !== "count") {
    const both = found.low + low;
    return { ...found, low: both, after, spoons: spoonsOf(found, more, low / both) };
  }
  // In "1 egg plus 2 yolks" the second amount is another ingredient, which stays in the name.
  return isClose ? null : found;
}

/** What is told apart when the amount is said again: spoons added to a cup, or teaspoons to a tablespoon. */
function spoonsOf(found: Found, { unit, manner }: One, share: number): Spoons | undefined {
  const isSmall = unit === "tsp" || (unit === "tbsp" && found.unit === "cup");
  const isLarge = found.unit === "cup" || found.unit === "tbsp";
  return isSmall && isLarge && !manner && !found.manner ? { unit, share } : undefined;
}
