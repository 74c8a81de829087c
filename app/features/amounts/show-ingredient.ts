import type { Cup } from "#app/features/amounts/grams.ts";
import { cupUsed, inMeasures } from "#app/features/amounts/in-measures.ts";
import type { Measures } from "#app/features/amounts/measures.ts";
import { readAmount } from "#app/features/amounts/read-amount.ts";
import { sayAmount, sayName, scaleAmount } from "#app/features/amounts/say-amount.ts";

export type Ingredient = { name: string; amount: string | null; unit: string | null };

type Wanted = { factor: number; measures: Measures | null };

type ShownIngredient = {
  amount: string;
  name: string;
  isScaled: boolean;
  /** With which cup it was reckoned, where that is not plain. */
  cup?: Cup | null;
};

/** As typed where nothing else is wanted, or no number can be read. */
export function showIngredient(
  { name, amount, unit }: Ingredient,
  { factor, measures }: Wanted,
): ShownIngredient {
  const typed = [amount, unit].filter(Boolean).join(" ");
  if (factor === 1 && !measures) return { amount: typed, name, isScaled: true };
  const reading = readAmount(amount, unit, name);
  if (!reading) return { amount: typed, name, isScaled: factor === 1 };
  const scaled = scaleAmount(reading, factor);
  const called = factor === 1 ? reading.name : sayName(scaled, reading);
  if (reading.lead) return { amount: typed, name: factor === 1 ? name : called, isScaled: true };
  const own = factor === 1 && typed ? typed : sayAmount(scaled);
  const measured = measures && inMeasures(scaled, measures, own);
  if (!measured && factor === 1) return { amount: typed, name, isScaled: true };
  const cup = measured && measured !== own ? cupUsed(reading) : null;
  return { amount: measured ?? own, name: called, isScaled: true, cup };
}
