import { inNumber, isCut } from "#app/features/amounts/nouns.ts";
import { fractionWords, inFractions, inHalves } from "#app/features/amounts/numbers.ts";
import { readAmount, type Reading } from "#app/features/amounts/read-amount.ts";
import { UNITS, type UnitName } from "#app/features/amounts/units.ts";

export function scaleAmount(reading: Reading, factor: number): Reading {
  const high = reading.high === null ? null : reading.high * factor;
  return { ...reading, low: reading.low * factor, high };
}

/** As a cook would write it, in the kind of measure in which it was typed: "4⅔ tbsp", "about 9", "700 g", "2–3". */
export function sayAmount(reading: Reading): string {
  const low = sayOne(reading, reading.low);
  const high = reading.high === null ? low : sayOne(reading, reading.high);
  const isRange = high.number !== low.number || high.unit !== low.unit;
  const isAbout = !isRange && (reading.isAbout || low.isAbout);
  const { manner, size, rest } = reading;
  const number = isRange && low.unit !== high.unit ? inUnit(low) : low.number;
  const numbers = isRange ? `${number}–${high.number}` : number;
  const parts = [numbers, size && `× ${size}`, manner, high.unit, rest];
  return `${isAbout ? "about " : ""}${parts.filter(Boolean).join(" ")}`;
}

/** "mixed with 3 tbsp water" keeps step with the amount before it; a size, "(400 g each)", does not. */
function scaleWithin(name: string, factor: number): string {
  return name.replace(WITHIN, (typed: string, word: string, measured: string) => {
    const reading = readAmount(measured, null, "");
    return reading ? `${word} ${sayAmount(scaleAmount(reading, factor))}` : typed;
  });
}

const WITHIN =
  /\b(with|in|plus) ((?:\d[\d ,./⁄]*|[¼½¾⅓⅔])+(?:[¼½¾⅓⅔])? ?(?:cups?|tbsp|tsp|tablespoons?|teaspoons?|ml|l|g|kg))(?![\w-])/gi;

/** The ingredient as it is called in this number, and before it "juice of" and its amount. */
export function sayName(reading: Reading, typed: Reading): string {
  const { lead, name } = reading;
  const within = scaleWithin(name, reading.low / typed.low);
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
  if (kind === "mass") return sayMetric(value, "g", "kg");
  if (kind === "length") return sure(Math.max(1 / 2, inHalves(value)), "cm");
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

/** As scales and jugs are read. */
function sayMetric(value: number, small: "g" | "ml", large: "kg" | "l"): Said {
  const step = STEPS[small].find(([below]) => value < below)?.[1] ?? 50;
  const rounded = Math.max(step, Math.round(value / step - 1e-9) * step);
  return rounded >= 1_000 ? sure(rounded / 1_000, large) : sure(rounded, small);
}

const STEPS: Record<"g" | "ml", [below: number, step: number][]> = {
  g: [
    [5, 0.5],
    [50, 1],
    [500, 5],
    [1_000, 10],
  ],
  ml: [
    [5, 0.5],
    [10, 1],
    [500, 5],
    [1_000, 25],
  ],
};

/** From how much on, when it was typed in this measure and when it was not; and until how much. */
const LADDER: [unit: UnitName, own: number, from: number, to: number][] = [
  ["tsp", 0, 0, 40],
  ["tbsp", 7, 15, 175],
  ["cup", 60, 60, Infinity],
];

/** A quarter of a cup and more is a cup, less than half a spoon is a smaller spoon. */
function saySpoons({ unit: typed, high }: Reading, value: number): Said {
  const ownOne = LADDER.find(([name, own, , to]) => name === typed && value >= own && value < to);
  const fitting = LADDER.findLast(([, , from]) => value >= from);
  const [unit] = ownOne ?? fitting ?? ["tsp"];
  const spoons = value / UNITS[unit].size;
  if (unit === "tsp" && spoons < 3 / 16) return tiny(spoons);
  const number = spoons < 10 ? inFractions(spoons) : inHalves(spoons);
  const isFar = unit === "cup" && high === null && Math.abs(number - spoons) > 0.08 * spoons;
  if (isFar) return withSpoons(value);
  const { one, many } = UNITS[unit];
  return { ...sure(number, isMany(number) ? many : one), number: fractionWords(number) };
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
  return spoons < 1 / 16
    ? { ...sure(spoons, "pinch"), number: "a" }
    : { ...sure(spoons, "tsp"), number: "⅛" };
}

/** Eggs are whole, onions are halved, loaves and tins have quarters and thirds. */
function sayCount({ unit, name, low, high }: Reading, exact: number): Said {
  const isPacked = unit !== null && !("isWhole" in UNITS[unit]);
  const isWhole = !isPacked && !(unit === null && isCut(name));
  const value = rounded(exact, { isPacked, isWhole });
  const most = high === null ? value : Math.max(low, high);
  const words = unit && (isMany(most) ? UNITS[unit].many : UNITS[unit].one);
  const isAbout = Math.abs(value - exact) > 0.03 * exact;
  return { value, number: fractionWords(value), unit: words ?? "", isAbout };
}

type Way = { isPacked: boolean; isWhole: boolean };

function rounded(value: number, { isPacked, isWhole }: Way): number {
  if (isWhole) return Math.max(1, Math.round(value));
  if (isPacked || value < 1) return Math.max(1 / 4, inFractions(value));
  return value < 4 ? inHalves(value) : Math.round(value);
}
