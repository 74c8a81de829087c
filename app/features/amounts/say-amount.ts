import { inNumber, nounKind } from "#app/features/amounts/nouns.ts";
import { fractionWords, inFractions, inHalves } from "#app/features/amounts/numbers.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { isPack, UNITS, type UnitName } from "#app/features/amounts/units.ts";
import { innerAmounts, isSaidAbout } from "#app/features/amounts/within-name.ts";

export function scaleAmount(reading: Reading, factor: number): Reading {
  const high = reading.high === null ? null : reading.high * factor;
  return { ...reading, low: reading.low * factor, high };
}

/** Writes an amount as a cook would, in the kind of measure in which it was typed: "4⅔ tbsp", "about 9", "700 g", "2–3". */
export function sayAmount(reading: Reading): string {
  const low = sayOne(reading, reading.low);
  const high = reading.high === null ? low : sayOne(reading, reading.high);
  const isRange = high.number !== low.number || high.unit !== low.unit;
  const isAbout = !isRange && (reading.isAbout || low.isAbout);
  const { manner, size, rest } = reading;
  const number = isRange && !isSameUnit(low.unit, high.unit) ? inUnit(low) : low.number;
  const numbers = isRange ? `${number}–${high.number}` : number;
  const parts = [numbers, size && `× ${size}`, manner, calledSo(reading, high.unit), rest];
  return `${isAbout ? "about " : ""}${parts.filter(Boolean).join(" ")}`;
}

function isSameUnit(one: string, many: string): boolean {
  return (
    one === many || Object.values(UNITS).some((unit) => unit.one === one && unit.many === many)
  );
}

/** Keeps the word that was typed for a unit, such as "kop", as long as the unit stays the same. */
function calledSo({ unit, word }: Reading, said: string): string {
  return word && unit && (said === UNITS[unit].one || said === UNITS[unit].many) ? word : said;
}

/** Scales amounts inside a name, "mixed with 3 tbsp water" or "(95 g)", but not a size, "(400 g each)". */
export function scaleWithin(reading: Reading, factor: number): string {
  let said = "";
  let at = 0;
  let called = (words: string) => words;
  for (const { from, to, quantity } of innerAmounts(reading.name, reading) ?? []) {
    const inner = { ...quantity, lead: "", rest: "", name: reading.name.slice(to).trim() };
    const words = sayAmount(scaleAmount(inner, factor));
    const before = reading.name.slice(at, from);
    said += before + (isSaidAbout(before) ? words.replace(/^about /, "") : words);
    at = to;
    const number = isMany(inner.low * factor) ? "many" : "one";
    const isCounted = inner.unit === null && !inner.size;
    called = (tail) => (isCounted ? inNumber(tail, number) : tail);
  }
  return said + called(reading.name.slice(at));
}

/** The ingredient as it is called in this number, and before it "juice of" and its amount. */
export function sayName(reading: Reading, typed: Reading): string {
  const { lead } = reading;
  const within = scaleWithin(typed, reading.low / typed.low);
  const isCounted = reading.unit === null && reading.kind === "count";
  const [now, before] = [reading, typed].map((one) =>
    isMany(sayOne(one, one.high ?? one.low).value),
  );
  const called = isCounted && now !== before ? inNumber(within, now ? "many" : "one") : within;
  return lead ? `${lead} ${sayAmount(reading)} ${called}` : called;
}

type Said = { value: number; number: string; unit: string; isAbout: boolean };

function sayOne(reading: Reading, value: number): Said {
  const { kind, unit } = reading;
  if (unit && "isOwn" in UNITS[unit]) return sayOwn(unit, value);
  if (kind === "mass") return sayMetric(value, "g", "kg");
  if (kind === "length")
    return sure(value < 1 ? Number(value.toPrecision(2)) : inHalves(value), "cm");
  if (kind === "count") return sayCount(reading, value);
  return unit === "ml" || unit === "l" ? sayMetric(value, "ml", "l") : saySpoons(reading, value);
}

function sure(value: number, unit: string): Said {
  return { value, number: String(value), unit, isAbout: false };
}

function inUnit({ number, unit }: Said): string {
  return `${number} ${unit}`;
}

function isMany(value: number): boolean {
  return value > 1 + 1e-6;
}

/** Rounds to what scales and jugs show. */
function sayMetric(value: number, small: "g" | "ml", large: "kg" | "l"): Said {
  // Kitchen scales do not show less than half a gram, but 0.25 g of saffron must not be rounded up to twice as much.
  if (value < 1) return sure(Number(value.toPrecision(3)), small);
  const step = STEPS[small].find(([below]) => value < below)?.[1] ?? 50;
  const rounded = Math.max(step, Math.round(value / step - 1e-9) * step);
  return rounded >= 1_000 ? sure(rounded / 1_000, large) : sure(rounded, small);
}

const STEPS: Record<"g" | "ml", [below: number, step: number][]> = {
  g: [
    [2.5, 0.25],
    [5, 0.5],
    [50, 1],
    [500, 5],
    [1_000, 10],
  ],
  ml: [
    [2.5, 0.25],
    [10, 0.5],
    [50, 2.5],
    [500, 5],
    [1_000, 25],
  ],
};

/** The millilitres from which a unit is used, when the amount was typed in this unit and when it was not, and up to which. */
const LADDER: [unit: UnitName, own: number, from: number, to: number][] = [
  ["tsp", 0, 0, 40],
  ["tbsp", 7, 15, 175],
  ["cup", 60, 60, Infinity],
];

/** How far a mark may be from an amount of two measures. */
const ALMOST = 0.01;

/** A quarter of a cup and more is a cup, less than half a spoon is a smaller spoon. */
function saySpoons(reading: Reading, value: number): Said {
  const { unit: typed, high, spoons: added } = reading;
  const ownOne = LADDER.find(([name, own, , to]) => name === typed && value >= own && value < to);
  const fitting = LADDER.findLast(([, , from]) => value >= from);
  const [unit] = ownOne ?? fitting ?? ["tsp"];
  const spoons = value / UNITS[unit].size;
  if (unit === "tsp" && spoons < 3 / 16) return tiny(spoons);
  const number = spoons < 10 ? inFractions(spoons) : inHalves(spoons);
  const isExact = Math.abs(number - spoons) < ALMOST * spoons;
  // A spoon that is a quarter of the cup or more is said by a fraction, as in "1¼ cups".
  const isLittle = added && value * added.share < UNITS[unit].size / 4;
  const apart = isLittle && !isExact ? sayApart(reading, value) : null;
  if (apart) return apart;
  const isFar = unit === "cup" && high === null && Math.abs(number - spoons) > 0.08 * spoons;
  if (isFar) return withSpoons(value);
  const { one, many } = UNITS[unit];
  return { ...sure(number, isMany(number) ? many : one), number: fractionWords(number) };
}

/** "2 cups + 2 tbsp" for twice "1 cup + 1 tbsp". Null where a part would itself be said in two parts or in the unit of the other. */
function sayApart({ spoons, ...reading }: Reading, value: number): Said | null {
  if (!spoons) return null;
  const large = saySpoons(reading, value * (1 - spoons.share));
  const small = saySpoons({ ...reading, unit: spoons.unit }, value * spoons.share);
  const isTwo =
    isSameUnit(large.unit, small.unit) || large.unit === "" || large.number.includes("+");
  return isTwo ? null : { ...small, value, number: `${inUnit(large)} + ${small.number}` };
}

/** "1 cup + 2 tbsp", where the next mark of the cup is too far; "¼ cup + 1 tsp" where a tablespoon is too much. */
function withSpoons(value: number): Said {
  const { cup, tbsp, tsp } = UNITS;
  const cups = inFractions(Math.floor((value / cup.size) * 4) / 4);
  const rest = value - cups * cup.size;
  const spoon = rest < 2.5 * tsp.size ? tsp : tbsp;
  const spoons = Math.round(rest / spoon.size);
  const words = `${fractionWords(cups)} ${isMany(cups) ? cup.many : cup.one}`;
  if (spoons === 0) return { ...sure(value / cup.size, ""), number: words };
  return { ...sure(value / cup.size, spoon.one), number: `${words} + ${spoons}` };
}

function tiny(spoons: number): Said {
  return spoons < 3 / 32
    ? { ...sure(spoons, "pinch"), number: "a" }
    : { ...sure(spoons, "tsp"), number: "⅛" };
}

/** Says an amount in its own unit, such as the pint, which has no certain size in millilitres. */
function sayOwn(unit: UnitName, exact: number): Said {
  const { size, one, many } = UNITS[unit];
  const value = inParts(exact / size);
  const isAbout = Math.abs(value - exact / size) > 0.03 * value;
  return { value, number: fractionWords(value), unit: isMany(value) ? many : one, isAbout };
}

/** Eggs are whole, onions are halved, loaves and tins have quarters and thirds. */
function sayCount(reading: Reading, exact: number): Said {
  const { unit, low, high } = reading;
  const value = rounded(exact, wayOf(reading));
  const most = high === null ? value : Math.max(low, high);
  const words = unit && (isMany(most) ? UNITS[unit].many : UNITS[unit].one);
  const isAbout = Math.abs(value - exact) > 0.03 * exact;
  return { value, number: fractionWords(value), unit: words ?? "", isAbout };
}

type Way = "whole" | "cut" | "parted";

function wayOf({ unit, name, rest, isParted }: Reading): Way {
  if (unit === "stick" && /\b(?:butter|margarine|botter)\b/i.test(name)) return "parted";
  if (isPack(unit)) return "parted";
  if (unit) return "isWhole" in UNITS[unit] ? "whole" : "cut";
  const kinds = [rest, name].map(nounKind);
  if (kinds.includes("whole")) return "whole";
  // A thing that is not known may be a measure: if it was typed as a fraction, it keeps quarters and thirds.
  return isParted && !kinds.includes("cut") ? "parted" : "cut";
}

function rounded(value: number, way: Way): number {
  if (way === "whole") return Math.max(1, Math.round(value));
  if (way === "parted" || value < 1) return inParts(value);
  return value < 4 ? inHalves(value) : Math.round(value);
}

/** Rounds to a fraction, of which an eighth is the smallest. */
function inParts(value: number): number {
  return value < 3 / 16 ? 1 / 8 : inFractions(value);
}
