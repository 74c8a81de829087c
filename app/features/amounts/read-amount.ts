import { leadingNumber } from "#app/features/amounts/numbers.ts";
import { type Kind, type UnitName, UNITS, unitOf } from "#app/features/amounts/units.ts";

/** What is known of the amount of an ingredient. */
export type Reading = {
  kind: Kind;
  /** In grams, millilitres, centimetres or pieces. */
  low: number;
  /** Of a range. */
  high: number | null;
  /** As it was typed; null when the ingredient itself is counted. */
  unit: UnitName | null;
  isAbout: boolean;
  /** Between the number and the unit: "heaped", "large". */
  manner: string;
  /** Of each, when packed things are counted: "400 g". */
  size: string;
  /** What else was typed after the unit. */
  rest: string;
  /** Before an amount that stands in the name: "juice of". */
  lead: string;
  /** Of the ingredient, without an amount that stood in it. */
  name: string;
};

const ABOUT = /^(?:about|approximately|approx\.?|roughly|circa|ca\.?|[±~])\s*/i;
const MANNER =
  /^\s*(?:(?:heaped|heaping|level|rounded|scant|generous|large|small|medium|big|thick|thin|fat|full|packed)\s+)+/i;
const JUICE =
  /^(?:the )?(?:(?:finely )?grated )?(?:juice|zest|rind|peel)(?: and (?:juice|zest|rind))? (?:of|from) (?=[\d¼½¾]|half )/i;
const RANGE = /^\s*(?:-|–|—|to\b|or\b)\s*/i;
const SIZED =
  /^\s*(?<times>[x×*]\s*)?(?<bracket>\(\s*)?(?<size>\d+(?:[.,]\d+)?\s?-?(?:g|kg|ml|l|litre))\b\s*\)?[\s-]*(?<pack>[a-z]+)?/i;
const UNIT = /^\s*([A-Za-z]+)\.?(?![\w'’%]|-\p{L})/u;
const MOST_COUNTED = 100;

/** What the fields of an ingredient say, or null where no number can be made of it. */
export function readAmount(
  amount: string | null,
  unit: string | null,
  name: string,
): Reading | null {
  const typed = [amount, unit].filter(Boolean).join(" ").trim();
  if (typed) return readTyped(typed, name);
  const lead = JUICE.exec(name)?.[0] ?? "";
  const found = readQuantity(name.slice(lead.length));
  if (!found || !found.after) return null;
  const { after, ...reading } = found;
  if (lead) return { ...reading, rest: "", lead: lead.trim(), name: after };
  const isCounted = reading.unit === null && !reading.size;
  if (isCounted && (reading.low > MOST_COUNTED || !/^\p{L}/u.test(after))) return null;
  return { ...reading, rest: "", lead, name: after.replace(/^of\s+/, "") };
}

function readTyped(typed: string, name: string): Reading | null {
  const found = readQuantity(typed);
  if (!found) return null;
  const { after, ...reading } = found;
  // Said again in another measure, it would be wrong once it is scaled; another number is not understood.
  const rest = reading.kind === "count" ? after : after.replace(/^\([^)]*\)/, "").trim();
  const isOfAll = reading.unit === null && /^\((?!.*each)/.test(rest);
  if (isOfAll || /\d/.test(rest.replaceAll(/\([^)]*\)/g, ""))) return null;
  return { ...reading, rest, lead: "", name };
}

type Quantity = Omit<Reading, "rest" | "lead" | "name"> & { after: string };

function readQuantity(text: string): Quantity | null {
  const about = ABOUT.exec(text)?.[0] ?? "";
  const first = readOne(text.slice(about.length));
  if (!first) return null;
  const range = RANGE.exec(first.after);
  const second = range && readOne(first.after.slice(range[0].length));
  const isAbout = about !== "";
  if (second) return asRange(first, second, isAbout);
  return range && !/^\s*or\b/i.test(first.after)
    ? null
    : withMore({ ...inBase(first, first.value), high: null, isAbout });
}

type One = {
  value: number;
  unit: UnitName | null;
  manner: string;
  size: string;
  after: string;
};

function readOne(text: string): One | null {
  // Before it would be taken for a thousand: "1 400 g tin".
  const few = /^\d{1,2}(?=[ \u00a0])/.exec(text)?.[0];
  const pack = few && readPacked(text.slice(few.length));
  if (pack) return { ...pack, value: Number(few) };
  const number = leadingNumber(text);
  if (!number) return null;
  const behind = text.slice(number.length);
  if (/^\s*%|^-\p{L}|^["”]/u.test(behind)) return null;
  const packed = readPacked(behind);
  if (packed) return { ...packed, value: number.value };
  const manner = MANNER.exec(behind)?.[0] ?? "";
  const word = UNIT.exec(behind.slice(manner.length));
  const unit = word && unitOf(word[1] ?? "");
  if (number.isArticle && (!unit || isVague(unit))) return null;
  const after = unit ? behind.slice(manner.length + word[0].length) : behind;
  const value = thousandsOf(text.slice(0, number.length), unit) ?? number.value;
  return { value, unit, manner: unit ? manner.trim() : "", size: "", after: after.trim() };
}

/** "1 x 400 g tin", "2 (410 g) tins". */
function readPacked(behind: string): Omit<One, "value"> | null {
  const match = SIZED.exec(behind);
  const { times, bracket, size = "", pack = "" } = match?.groups ?? {};
  const unit = unitOf(pack);
  const isPack = unit !== null && UNITS[unit].kind === "count";
  if (!match || !(times || (isPack && (bracket || /^\s/.test(behind))))) return null;
  const length = isPack ? match[0].length : match[0].length - pack.length;
  const each = { manner: "", size: sizeOf(size), after: behind.slice(length).trim() };
  return { unit: isPack ? unit : null, ...each };
}

/** "400g" and "400 g", "1,5 litre" and "1.5 l", "1,500 ml" and "1500 ml" are one size of tin. */
function sizeOf(typed: string): string {
  const [, number = "", word = ""] = /^([\d.,]+)[\s-]*(.+)$/.exec(typed) ?? [];
  const unit = unitOf(word);
  return `${thousandsOf(number, unit) ?? number.replace(",", ".")} ${unit ?? word}`;
}

/** "A pinch", "a dash" and "a few" are no numbers; two pinches are. */
function isVague(unit: UnitName): boolean {
  return unit === "pinch" || unit === "handful";
}

/** "1,500 g" is a kilogram and a half, "1,500 kg" too. */
function thousandsOf(number: string, unit: UnitName | null): number | null {
  return /^\d{1,3},\d{3}$/.test(number) && (unit === "g" || unit === "ml" || unit === null)
    ? Number(number.replace(",", ""))
    : null;
}

function inBase({ unit, manner, size, after }: One, value: number) {
  const { kind, size: each } = unit ? UNITS[unit] : { kind: "count" as const, size: 1 };
  return { kind, low: value * each, unit, manner, size, after };
}

/** "2-3", "500g-1kg": what has no unit has that of the other. */
function asRange(first: One, second: One, isAbout: boolean): Quantity | null {
  const low = inBase({ ...first, unit: first.unit ?? second.unit }, first.value);
  const high = inBase(second, second.value);
  if (low.kind !== high.kind || low.low >= high.low) return null;
  return { ...high, low: low.low, high: high.low, isAbout };
}

const AND = /^(?:\+|plus|and)\s+(?=[\d¼½¾⅓⅔])/i;

/** "1 kg 500 g", "1 cup + 2 tbsp". */
function withMore(quantity: Quantity): Quantity | null {
  const and = AND.exec(quantity.after)?.[0];
  const isClose = /^\d/.test(quantity.after) && quantity.kind !== "count";
  if (!and && !isClose) return quantity;
  const more = readOne(quantity.after.slice(and?.length ?? 0));
  if (!more) return null;
  const { low, kind, after } = inBase(more, more.value);
  return kind === quantity.kind && kind !== "count"
    ? { ...quantity, low: quantity.low + low, after }
    : null;
}
