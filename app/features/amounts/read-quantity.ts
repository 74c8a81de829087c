import { isPack, type Kind, knownWord, type UnitName, UNITS } from "#app/features/amounts/units.ts";
import { lastWord } from "#app/features/reading/characters.ts";
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
};

type Found = Quantity & { after: string };

const ABOUT =
  /^(?:about|approximately|approx\.?|roughly|circa|ca\.?|c\.|ongeveer|omtrent|[±~]|\+\/?-)\s*/i;
const MANNER =
  /^(?:heaped|heaping|level|rounded|scant|generous|large|small|medium|big|thick|thin|fat|full|packed|good|groot|klein|vol|volle|gehoopte|opgehoopte|afgestrykte) /i;
const RANGE = /^(?:--?|~|to\b|or\b|tot\b|[aà](?= \d))\s*/i;
const ARTICLE = /^(?:(?:of|van) )?(?:an?|'n)(?: |$)/i;
const UNIT = /^(fl\.? ?oz|fluid ounces?|[a-z]+)\.?(?![\p{L}\d'%]|-\p{L})/iu;
/** Words behind a length, as in "2 cm cubes" and "5 mm thick", that tell how to cut something and not how much to take. */
const CUT_SO =
  /^ ?-?(?:thick|wide|long|deep|dik|dice|(?:cube|slice|piece|strip|round|chunk|length|baton|disc)s)(?!\p{L})/iu;
const GLASS_NOODLES = /^glass noodles?(?!\p{L})/iu;
/** The size of a pack in another measure: "/14oz" behind "400g", "(14 oz)". */
const SIZE_AGAIN =
  /^ ?[/=(] ?\d[\d.,]*[¼-¾]? ?(?:g|kg|ml|l|oz|lbs?|fl\.? ?oz)\.?(?![\p{L}\d]) ?\)?/iu;
const COLDEST = 30;
const AND = /^(?:[+&] ?|(?:plus|and|en) )/i;

/** Reads the amount at the beginning of a plain line and the text after it, or returns null when it is not certain. */
export function readQuantity(line: string): Found | null {
  const about = ABOUT.exec(line)?.[0] ?? "";
  const first = readOne(line.slice(about.length));
  if (!first) return null;
  const isAbout = about !== "";
  const range = RANGE.exec(first.after)?.[0];
  const second = range ? readOne(first.after.slice(range.length)) : null;
  if (second) return asRange(first, second, isAbout);
  const isOr = /^or\b/i.test(first.after);
  return range && !isOr ? null : withMore({ ...inBase(first, first.value), high: null, isAbout });
}

type One = Pick<Quantity, "unit" | "word" | "manner" | "size" | "isParted"> & {
  value: number;
  after: string;
  /** 12 when the number is told in dozens, 100 in hundreds. */
  times?: number;
};

function readOne(line: string): One | null {
  // "1 400 g tin" is one tin of 400 g. The pack is read first, because 1 400 would be read as one number otherwise.
  const few = /^\d{1,2}(?= )/.exec(line)?.[0];
  const pack = few ? readPacked(line.slice(few.length)) : null;
  if (pack) return { ...pack, value: Number(few), isParted: false };
  const number = leadingNumber(line);
  if (!number) return null;
  const isParted = !Number.isInteger(number.value);
  const attached = line.slice(number.length);
  const packed = readPacked(attached);
  if (packed) return { ...packed, value: number.value, isParted };
  if (/^ ?%|^-\p{L}|^["'°]/u.test(attached)) return null;
  const behind = isParted ? attached.trimStart().replace(ARTICLE, "") : attached.trimStart();
  const manner = mannerOf(behind);
  const found = unitAt(behind.slice(manner.length));
  // Letters right behind a number that are no unit, as in "3rd" and "100s", mean that the number is no amount.
  if (!found && /^\p{L}/u.test(attached)) return null;
  // "40C" is a temperature, not 40 cups.
  if (number.value >= COLDEST && /^ ?C(?![a-z])/.test(attached)) return null;
  if (number.isArticle && (!found || isVague(found.unit))) return null;
  const value = valueOf(number, found?.unit ?? null, line);
  if (value === null) return null;
  const after = found ? behind.slice(manner.length + found.length) : behind;
  // "6 pack beers" may be one pack of six or six packs.
  const said = found ? behind.slice(manner.length, manner.length + found.length) : "";
  if (value > 1 && /^pac?k$/i.test(said)) return null;
  // "1 l½" is not read as 1 l, because one and a half litres may be meant.
  if (found && /^ ?[¼-¾⅐-⅟]/.test(after)) return null;
  if (found && isSize(found.unit)) {
    const pack = packBehind(after.replace(SIZE_AGAIN, ""));
    const size = `${value} ${found.unit}`;
    if (pack) return pack.isMany ? null : { ...pack.one, size, value: 1, isParted: false };
  }
  if (found && UNITS[found.unit].kind === "length" && CUT_SO.test(after)) return null;
  return {
    ...{ value, isParted, size: "", after: after.trim() },
    times: timesIn(line.slice(0, number.length)),
    unit: found?.unit ?? null,
    word: found?.word ?? "",
    manner: found ? manner.trim() : "",
  };
}

/** The words that describe a unit: "heaped" in "2 heaped tbsp", "large packed" in "1 large packed cup". */
function mannerOf(behind: string): string {
  let length = 0;
  for (;;) {
    const [more = ""] = MANNER.exec(behind.slice(length)) ?? [];
    if (!more) return behind.slice(0, length);
    length += more.length;
  }
}

function unitAt(line: string) {
  const [typed = "", name = ""] = UNIT.exec(line) ?? [];
  // In "1 tot 2 koppies" the word "tot", which is also a measure, means "to".
  if (!typed || (/^tot$/i.test(name) && leadingNumber(line.slice(typed.length).trimStart()))) {
    return null;
  }
  if (GLASS_NOODLES.test(line)) return null;
  const known = knownWord(name.replace(". ", " ").replace(".", " "));
  return known && { unit: known.unit, word: known.kept && name, length: typed.length };
}

type Typed = { value: number; inThousands: number | null };

/** "1,500 g" and "1.500 g" are 1 500 g, "1,500 kg" is 1.5 kg, and "1.500 onions" is not certain. */
function valueOf({ value, inThousands }: Typed, unit: UnitName | null, line: string) {
  if (inThousands === null) return value;
  if (unit === "g" || unit === "ml") return inThousands;
  if (unit !== null) return value;
  return /^\d+,/.test(line) ? inThousands : null;
}

/** Reads the packs behind their number: "x 400 g tin", "(410 g) tins". */
function readPacked(behind: string): Omit<One, "value" | "isParted"> | null {
  const times = /^ ?[x*] ?/i.exec(behind)?.[0] ?? "";
  const bracket = /^ ?\( ?/.exec(behind.slice(times.length))?.[0] ?? "";
  const start = times.length + bracket.length;
  const gap = start === 0 && behind.startsWith(" ") ? 1 : 0;
  const line = behind.slice(start + gap);
  const number = /^\d/.test(line) ? leadingNumber(line) : null;
  if (!number) return null;
  const measured = line.slice(number.length).replace(/^[ -]/, "");
  const each = unitAt(measured);
  if (!each || !isSize(each.unit)) return null;
  const rest = measured
    .slice(each.length)
    .replace(/^ ?\)/, "")
    .replace(SIZE_AGAIN, "")
    .replace(/^[ -]+/, "");
  const pack = unitAt(rest);
  const isPacked = pack !== null && isPack(pack.unit);
  if (!times && !(isPacked && (bracket || gap))) return null;
  return {
    unit: isPacked ? pack.unit : null,
    word: isPacked ? pack.word : "",
    size: `${valueOf(number, each.unit, line) ?? number.value} ${each.unit}`,
    manner: "",
    after: (isPacked ? rest.slice(pack.length) : rest).trim(),
  };
}

/** Reads the pack behind a size. "400 g tin" is one tin, and "400 g tins" does not say how many. */
function packBehind(after: string) {
  const line = after.trimStart();
  const pack = unitAt(line);
  if (!pack || !isPack(pack.unit)) return null;
  const { unit, word, length } = pack;
  const isMany = /(?:s|ke)$/i.test(lastWord(line.slice(0, length)));
  return { one: { unit, word, manner: "", after: line.slice(length).trim() }, isMany };
}

function isSize(unit: UnitName): boolean {
  return ["g", "kg", "ml", "l", "oz", "lb", "fl oz"].includes(unit);
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
  if (kind === found.kind && kind !== "count") return { ...found, low: found.low + low, after };
  // In "1 egg plus 2 yolks" the second amount is another ingredient, which stays in the name.
  return isClose ? null : found;
}
