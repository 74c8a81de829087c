import { inNumber, nounKind } from "#app/features/amounts/nouns.ts";
import { fractionWords, inFractions, inHalves } from "#app/features/amounts/numbers.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { isPack, UNITS, type UnitName } from "#app/features/amounts/units.ts";
import { innerAmounts, isSaidAbout } from "#app/features/amounts/read/within-name.ts";

export function scaleAmount(reading: Reading, factor: number): Reading {
  const high = reading.high === null ? null : reading.high * factor;
  return { ...reading, low: reading.low * factor, high };
}

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

function calledSo({ unit, word }: Reading, said: string): string {
  return word && unit && (said === UNITS[unit].one || said === UNITS[unit].many) ? word : said;
}

/** Scales amounts inside a name, such as "with 3 tbsp water", but not "(400 g each)". */
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
    const number = isMany(sayOne(inner, inner.low * factor).value) ? "many" : "one";
    const isCounted = inner.unit === null && !inner.size;
    called = (tail) => (isCounted ? inNumber(tail, number) : tail);
  }
  return said + called(reading.name.slice(at));
}

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

function sayMetric(value: number, small: "g" | "ml", large: "kg" | "l"): Said {
  // Scales show no less than half a gram, but 0.25 g of saffron must not become twice as much.
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

/** The limits are millilitres: a typed unit holds from `own` to `to`, and others from `from` on. */
const LADDER: [unit: UnitName, own: number, from: number, to: number][] = [
  ["tsp", 0, 0, 40],
  ["tbsp", 7, 15, 175],
  ["cup", 60, 60, Infinity],
];

const ALMOST = 0.01;

function saySpoons(reading: Reading, value: number): Said {
  const { unit: typed, high, spoons: added } = reading;
  const ownOne = LADDER.find(([name, own, , to]) => name === typed && value >= own && value < to);
  const fitting = LADDER.findLast(([, , from]) => value >= from);
  const [unit] = ownOne ?? fitting ?? ["tsp"];
  const spoons = value / UNITS[unit].size;
  if (unit === "tsp" && spoons < 3 / 16) return tiny(spoons);
  const number = spoons < 10 ? inFractions(spoons) : inHalves(spoons);
  const isExact = Math.abs(number - spoons) < ALMOST * spoons;
  const isLittle = added && value * added.share < UNITS[unit].size / 4;
  const apart = isLittle && !isExact ? sayApart(reading, value) : null;
  if (apart) return apart;
  const isFar = unit === "cup" && high === null && Math.abs(number - spoons) > 0.08 * spoons;
  if (isFar) return withSpoons(value);
  const { one, many } = UNITS[unit];
  return { ...sure(number, isMany(number) ? many : one), number: fractionWords(number) };
}

function sayApart({ spoons, ...reading }: Reading, value: number): Said | null {
  if (!spoons) return null;
  const large = saySpoons(reading, value * (1 - spoons.share));
  const small = saySpoons({ ...reading, unit: spoons.unit }, value * spoons.share);
  const isTwo =
    isSameUnit(large.unit, small.unit) || large.unit === "" || large.number.includes("+");
  return isTwo ? null : { ...small, value, number: `${inUnit(large)} + ${small.number}` };
}

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

function sayOwn(unit: UnitName, exact: number): Said {
  const { size, one, many } = UNITS[unit];
  const value = inParts(exact / size);
  const isAbout = Math.abs(value - exact / size) > 0.03 * value;
  return { value, number: fractionWords(value), unit: isMany(value) ? many : one, isAbout };
}

function sayCount(reading: Reading, exact: number): Said {
  const { unit, low, high } = reading;
  const value = rounded(exact, wayOf(reading));
  const most = high === null ? value : Math.max(low, high);
  const words = unit && (isMany(most) ? UNITS[unit].many : UNITS[unit].one);
  const isAbout = Math.abs(value - exact) > 0.03 * exact;
  return { value, number: fractionWords(value), unit: words ?? "", isAbout };
}

type Way = "whole" | "cut" | "parted";

function wayOf({ unit, low, name, rest, isParted }: Reading): Way {
  if (unit === "stick" && /\b(?:butter|margarine|botter)\b/i.test(name)) return "parted";
  if (isPack(unit)) return "parted";
  if (unit) return "isWhole" in UNITS[unit] ? "whole" : "cut";
  const kinds = [rest, name].map(nounKind);
  // A typed fraction of an egg shows that less than one egg can be taken.
  if (kinds.includes("whole")) return isParted && low < 1 ? "parted" : "whole";
  // An unknown thing may be a measure, so a typed fraction of it keeps quarters and thirds.
  return isParted && !kinds.includes("cut") ? "parted" : "cut";
}

function rounded(value: number, way: Way): number {
  if (way === "whole") return Math.max(1, Math.round(value));
  if (way === "parted" || value < 1) return inParts(value);
  return value < 4 ? inHalves(value) : Math.round(value);
}

function inParts(value: number): number {
  return value < 3 / 16 ? 1 / 8 : inFractions(value);
}
