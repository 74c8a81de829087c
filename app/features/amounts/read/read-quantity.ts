import { isAfrikaans } from "#app/features/amounts/afrikaans.ts";
import { isOtherAmount } from "#app/features/amounts/same-amount.ts";
import {
  endsInPlural,
  isSize,
  packBehind,
  readPacked,
  sizeBehind,
  valueOf,
} from "#app/features/amounts/read/read-packs.ts";
import { mannerOf, unitAt } from "#app/features/amounts/read/read-unit.ts";
import { type Kind, type UnitName, UNITS } from "#app/features/amounts/units.ts";
import { leadingNumber, timesIn } from "#app/features/reading/read-number.ts";

export type Quantity = {
  kind: Kind;
  /** Holds the amount or the low end of a range, in grams, millilitres, centimetres or pieces. */
  low: number;
  high: number | null;
  /** Null means that the ingredient itself is counted. */
  unit: UnitName | null;
  /** Holds the typed word for a unit that is shown again as it was typed, such as "kop". */
  word: string;
  isAbout: boolean;
  /** True for a fraction or a decimal, which shows that the thing can be divided. */
  isParted: boolean;
  /** Holds the words between the number and the unit, such as "heaped". */
  manner: string;
  /** Holds the size of each pack, such as "400 g", when packs are counted. */
  size: string;
  /** Holds the share of the spoons in "1 cup + 1 tbsp", so that they are told apart again. */
  spoons?: Spoons | undefined;
};

type Spoons = { unit: UnitName; share: number };

type Found = Quantity & { after: string };

export const ABOUT_WORDS = String.raw`about|around|approximately|approx\.?|roughly|circa|ca\.?|c\.|ongeveer|omtrent|sowat|[±~]|\+\/?-`;
const ABOUT = new RegExp(String.raw`^(?:${ABOUT_WORDS})\s*`, "i");
export const SEVERAL_PARTS = new RegExp(
  String.raw`^(?:(?:${ABOUT_WORDS})\s*)?(?:[2-9]|\d\d) ?\/ ?\d`,
  "i",
);
const RANGE = /^(?:--?|~|to\b|or\b|tot\b|[aà](?= \d))\s*/i;
/** The Afrikaans word "of" means "or", as in "twee of drie uie". */
export const OR_TWO = /^of (?:twee|drie|vier|vyf|ses|sewe|agt|nege|tien)(?!\p{L})/iu;
const OF_DIGIT = /^of \d/i;
const ARTICLE = /^(?:(?:of|van) )?(?:an?|'n)(?: |$)/i;
const TIMES = /^x(?: (?=\p{L})|$)/iu;
const CUT_SO =
  /^ ?-?(?:thick|wide|long|deep|dik|dice|(?:cube|slice|piece|strip|round|chunk|length|baton|disc)s)(?!\p{L})/iu;
const ORDINAL = /^(?:rd|th|de|ste)(?= )/i;
const HYPHEN = /^-(?=(?:cup|tablespoon|teaspoon|tbsp|tsp|ml|litre|kg)s?(?![\p{L}-]))/iu;
const FEW = /^\d(?=-[1-9]\d\d ?(?:g|ml)\b)|^\d{1,2}(?= )/i;
/** "2 1/4-oz cans" may be 2 or 2¼, but only small packs of yeast and gelatine are envelopes. */
export const MAY_BE_MIXED = /^\d{1,2} (?:\d\/\d|[¼-¾⅐-⅟])/;
const QUARTER_OUNCES = /^[2-9] (?:1\/4|¼)[ -]?(?:oz|ounces?) (?:envelope|sachet)s/i;
/** A length or an age before a hyphen describes a thing: "1 cm-thick slices", "28 day dry-aged steak". */
const DESCRIBED =
  /^ ?(?:(?:cm|mm|inch)s?-\p{L}|(?:days?|weeks?|months?|years?|dae|weke|maande?|jaar)[ -](?:(?:dry|wet)[ -])?(?:aged|old|oud|ou)(?!\p{L}))/iu;
const COLDEST = 30;
const AND = /^(?:[+&] ?|(?:plus|and|en) )/i;

/** Returns null when the amount is not certain. The name only shows if the line is Afrikaans. */
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

/** The "of" in "2 of 3 uie" makes a range, and the English "of" in "2 of 3 eggs" does not. */
function nextOf({ after, unit, size, value }: One, name: string): One | null {
  const isOr = OR_TWO.test(after) || (OF_DIGIT.test(after) && isAfrikaans(`${after} ${name}`));
  const isOf = unit === null && size === "" && isOr;
  const next = isOf ? readOne(after.slice(3)) : null;
  return next?.value === value + 1 ? next : null;
}

type One = Pick<Quantity, "unit" | "word" | "manner" | "size" | "isParted"> & {
  value: number;
  after: string;
  times?: number;
};

function readOne(line: string): One | null {
  // "1 400 g tin" is one tin of 400 g, so packs are read before 1 400 can be one number.
  const few = FEW.exec(line)?.[0];
  const pack = few ? readPacked(line.slice(few.length).replace(/^-/, " ")) : null;
  if (pack && MAY_BE_MIXED.test(line)) {
    const packs = line.slice(0, line.length - pack.after.length).trimEnd();
    if (!QUARTER_OUNCES.test(line) || !endsInPlural(packs)) return null;
  }
  if (pack && Number(few) === 0) return null;
  if (pack) return { ...pack, value: Number(few), isParted: false };
  const number = leadingNumber(line);
  if (!number) return null;
  const isParted = !Number.isInteger(number.value);
  const attached = line
    .slice(number.length)
    .replace(isParted ? ORDINAL : "", "")
    .replace(HYPHEN, " ");
  const packed = readPacked(attached);
  if (packed && number.value > 0) return { ...packed, value: number.value, isParted };
  if (/^ ?%|^-\p{L}|^["'°]/u.test(attached) || DESCRIBED.test(attached)) return null;
  const told = isParted ? attached.trimStart().replace(ARTICLE, "") : attached.trimStart();
  const times = TIMES.exec(told)?.[0] ?? "";
  const counted = told.slice(times.length);
  const manner = mannerOf(counted);
  const found = unitAt(counted.slice(manner.length));
  const behind = found ? counted : told;
  if (!found && !times && /^\p{L}/u.test(attached)) return null;
  if (number.value >= COLDEST && /^ ?C(?![a-z])/.test(attached)) return null;
  if (number.isArticle && (!found || isVague(found.unit))) return null;
  const value = valueOf(number, found?.unit ?? null, line);
  if (value === null) return null;
  const after = found ? behind.slice(manner.length + found.length) : behind;
  const said = found ? behind.slice(manner.length, manner.length + found.length) : "";
  if (value > 1 && !times && /^pac?k$/i.test(said)) return null;
  if (found && /^ ?[¼-¾⅐-⅟]/.test(after)) return null;
  if (found && isSize(found.unit)) {
    const pack = packBehind(after);
    const size = `${value} ${found.unit}`;
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

function isVague(unit: UnitName): boolean {
  return "isLoose" in UNITS[unit];
}

function inBase({ unit, word, manner, size, isParted, after }: One, value: number) {
  const { kind, size: each } = unit ? UNITS[unit] : { kind: "count" as const, size: 1 };
  return { kind, low: value * each, unit, word, manner, size, isParted, after };
}

function asRange(first: One, second: One, isAbout: boolean): Found | null {
  const isBare = first.unit === null && first.times === 1;
  const times = isBare ? (second.times ?? 1) : 1;
  const low = inBase({ ...first, unit: first.unit ?? second.unit }, first.value * times);
  const high = inBase(second, second.value);
  if (low.kind !== high.kind || low.low >= high.low) return null;
  // "2 tins or 3 fresh tomatoes" is a choice and no range, so only one number would be scaled.
  if (low.kind === "count" && low.unit !== high.unit) return null;
  const isParted = low.isParted || high.isParted;
  return { ...high, low: low.low, high: high.low, isAbout, isParted };
}

function eitherOf(first: One, isAbout: boolean): Found | null {
  const other = first.unit && /^\/ ?/.exec(first.after)?.[0];
  const second = other ? readOne(first.after.slice(other.length)) : null;
  if (!second?.unit || second.size !== first.size) return null;
  const [one, two] = [first, second].map((read) => inBase(read, read.value));
  return one && two && isOtherAmount(one, two) ? asRange(first, second, isAbout) : null;
}

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
  return isClose ? null : found;
}

function spoonsOf(found: Found, { unit, manner }: One, share: number): Spoons | undefined {
  const isSmall = unit === "tsp" || (unit === "tbsp" && found.unit === "cup");
  const isLarge = found.unit === "cup" || found.unit === "tbsp";
  return isSmall && isLarge && !manner && !found.manner ? { unit, share } : undefined;
}
