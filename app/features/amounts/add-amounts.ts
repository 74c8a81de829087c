import type { Reading } from "#app/features/amounts/amount-reading.ts";
import type { UnitName } from "#app/features/amounts/units.ts";

/** Returns null when the two make no sum for the shop, as 2 tins and 400 g do not. */
export function addAmounts(one: Reading, other: Reading): Reading | null {
  if (one.kind !== other.kind || one.size !== other.size) return null;
  if (one.kind === "count" && one.unit !== other.unit) return null;
  const isRange = one.high !== null || other.high !== null;
  return {
    ...one,
    unit: one.unit === other.unit ? one.unit : unitOfBoth(one, other),
    low: one.low + other.low,
    high: isRange ? (one.high ?? one.low) + (other.high ?? other.low) : null,
    word: one.word === other.word ? one.word : "",
    isParted: one.isParted || other.isParted,
    isAbout: one.isAbout || other.isAbout,
    manner: one.manner === other.manner ? one.manner : "",
    spoons: undefined,
    rest: one.rest === other.rest ? one.rest : "",
  };
}

const SPOONS: (UnitName | null)[] = ["cup", "tbsp", "dsp", "tsp"];

function unitOfBoth(one: Reading, other: Reading): UnitName {
  if (one.kind === "mass") return "g";
  if (one.kind === "length") return "cm";
  const larger = SPOONS.find((unit) => unit === one.unit || unit === other.unit);
  const areSpoons = [one, other].every(({ unit }) => SPOONS.includes(unit));
  return (areSpoons && larger) || "ml";
}
