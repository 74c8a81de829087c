import type { Cup } from "#app/features/amounts/grams.ts";
import { cupUsed, inMeasures } from "#app/features/amounts/in-measures.ts";
import type { Measures } from "#app/features/amounts/measures.ts";
import { readAmount } from "#app/features/amounts/read/read-amount.ts";
import { isForEach } from "#app/features/amounts/read/for-each.ts";
import { saysAgain } from "#app/features/amounts/read/within-name.ts";
import { sayAmount, sayName, scaleAmount } from "#app/features/amounts/say-amount.ts";

export type Ingredient = { name: string; amount: string | null; unit: string | null };

type Wanted = { factor: number; measures: Measures | null };

type ShownIngredient = {
  amount: string;
  name: string;
  isScaled: boolean;
  cup?: Cup | null;
};

export function showIngredient(
  ingredient: Ingredient,
  { factor: wanted, measures }: Wanted,
): ShownIngredient {
  const { name, amount, unit } = ingredient;
  const typed = [amount, unit].filter(Boolean).join(" ");
  if (wanted === 1 && !measures) return { amount: typed, name, isScaled: true };
  const reading = readAmount(amount, unit, name);
  const factor = isForEach(ingredient, reading) ? 1 : wanted;
  if (factor === 1 && !measures) return { amount: typed, name, isScaled: true };
  if (!reading) return { amount: typed, name, isScaled: factor === 1 };
  const scaled = scaleAmount(reading, factor);
  const called = factor === 1 ? reading.name : sayName(scaled, reading);
  if (reading.lead) return { amount: typed, name: factor === 1 ? name : called, isScaled: true };
  const isOwn = factor === 1 && typed && reading.name.length >= name.trim().length;
  const own = isOwn ? typed : sayAmount(scaled);
  // An amount typed in two measures, such as "7 g / 2 tsp", is shown in both and not converted.
  const isAgain = reading.isTwice || (measures !== null && saysAgain(reading.name, reading));
  const measured = measures && (isAgain ? null : inMeasures(scaled, measures, own));
  if (!measured && factor === 1) return { amount: typed, name, isScaled: true };
  const cup = measured && measured !== own ? cupUsed(reading) : null;
  return { amount: measured ?? own, name: called, isScaled: true, cup };
}
