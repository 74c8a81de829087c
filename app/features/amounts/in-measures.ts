import { type Cup, cupOf } from "#app/features/amounts/grams.ts";
import type { Measures } from "#app/features/amounts/measures.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { sayAmount } from "#app/features/amounts/say-amount.ts";
import { UNITS, type UnitName } from "#app/features/amounts/units.ts";

export function inMeasures(reading: Reading, measures: Measures, own: string): string | null {
  const other = isSpooned(reading) ? inMetric(reading) : inCups(reading);
  if (!other) return null;
  if (measures === "both" && own.includes("(")) return null;
  if (measures === "both") return isSaid(reading, other) ? `${own} (${sayAmount(other)})` : null;
  const isOther =
    measures === "cups" ? !isSpooned(reading) : isSpooned(reading) && !isSmall(reading);
  return isOther ? sayAmount(other) : null;
}

export function cupUsed({ kind, name }: Reading): Cup | null {
  const cup = cupOf(name);
  return cup && (kind === "mass" || !cup.isPoured) ? cup : null;
}

/** Everybody knows what a spoon holds and nobody weighs less than 5 g, so neither is said twice. */
function isSaid(reading: Reading, other: Reading): boolean {
  return !isSpooned(reading) || !isSmall(reading) || (other.unit === "g" && other.low >= 5);
}

function isSmall({ unit, low }: Reading): boolean {
  return unit !== "cup" && low < UNITS.cup.size / 4;
}

function isSpooned({ unit }: Reading): boolean {
  return unit === "cup" || unit === "tbsp" || unit === "tsp" || unit === "dsp";
}

/** A cup's weight is known to 5 g only, and a third of a cup is 80 ml on South African jugs. */
function inMetric(reading: Reading): Reading {
  const cup = cupOf(reading.name);
  const isWeighed = cup !== null && !cup.isPoured;
  const other = isWeighed
    ? inUnit(reading, { unit: "g", times: cup.grams / UNITS.cup.size })
    : inUnit(reading, { unit: "ml", times: 1 });
  const round = isWeighed ? Math.round : Math.floor;
  const toFive = (value: number) => (value < 15 ? value : round(value / 5 + 1e-9) * 5);
  return { ...other, low: toFive(other.low), high: other.high && toFive(other.high) };
}

function inCups(reading: Reading): Reading | null {
  if (reading.kind === "volume") return inUnit(reading, { unit: "cup", times: 1 });
  const cup = reading.kind === "mass" && cupOf(reading.name);
  return cup ? inUnit(reading, { unit: "cup", times: UNITS.cup.size / cup.grams }) : null;
}

type Way = { unit: UnitName; times: number };

function inUnit(reading: Reading, { unit, times }: Way): Reading {
  const high = reading.high === null ? null : reading.high * times;
  return {
    ...reading,
    kind: UNITS[unit].kind,
    unit,
    word: "",
    low: reading.low * times,
    high,
    manner: "",
    rest: "",
  };
}
