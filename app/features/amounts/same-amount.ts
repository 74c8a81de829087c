import type { Kind, UnitName } from "#app/features/amounts/units.ts";

type Measured = { kind: Kind; unit: UnitName | null; low: number };
type Ranged = Measured & { high: number | null };

const TOGETHER: UnitName[][] = [
  ["g", "kg"],
  ["lb", "oz"],
  ["ml", "l", "dl", "cl"],
  ["cup", "tbsp", "dsp", "tsp"],
  ["mm", "cm"],
];
const ALMOST = 1.1;
/** People round between cups, ounces and metric units, for example 8 oz to 250 g. */
const ROUNDED = 1.35;

/** "1 kg/2.2 lb" is one amount in two measures, but "750 g/1 kg" is a range of two amounts. */
export function isOtherAmount(one: Measured, other: Measured): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === "count") return one.unit === other.unit && one.low !== other.low;
  const isAlike =
    one.unit === other.unit ||
    TOGETHER.some((units) => [one.unit, other.unit].every((unit) => unit && units.includes(unit)));
  const apart = Math.max(one.low / other.low, other.low / one.low);
  return apart > (isAlike ? ALMOST : ROUNDED);
}

export function contradicts(one: Ranged, other: Ranged): boolean {
  const near = nearest(one, other.low);
  return isOtherAmount({ ...one, low: near }, { ...other, low: nearest(other, near) });
}

function nearest({ low, high }: Ranged, to: number): number {
  return Math.min(Math.max(low, to), high ?? low);
}
