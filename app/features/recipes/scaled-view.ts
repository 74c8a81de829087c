import { cautionsLabel, cautionsOf } from "#app/features/amounts/cautions.ts";
import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { highveldNotes } from "#app/features/amounts/highveld.ts";
import { ingredientHeadings } from "#app/features/amounts/ingredient-headings.ts";
import { namesAmount } from "#app/features/amounts/read/names-amount.ts";
import { cupsInWords, scaledLines } from "#app/features/amounts/scaled-lines.ts";
import type { Scaling } from "#app/features/amounts/scaling.ts";
import { methodSteps } from "#app/features/recipes/instruction-steps.ts";

type Recipe = {
  instructions: string | null;
  ingredients: { id: number; name: string; amount: string | null; unit: string | null }[];
};

export type ScaledView = ReturnType<typeof scaledView>;
export type ScaledLine = ScaledView["lines"][number];

export function scaledView({ ingredients, instructions }: Recipe, scaling: Scaling) {
  const shown = scaledLines(ingredients, scaling);
  const steps = methodSteps(instructions);
  const headings = ingredientHeadings(ingredients);
  const names = ingredients.map(({ name }) => name);
  return {
    lines: ingredients.flatMap(({ id, name, amount, unit }, index) => {
      const typed = { amount: [amount, unit].filter(Boolean).join(" "), name };
      const one = shown[index];
      return one ? { id, typed, shown: one, heading: headings[index] ?? null } : [];
    }),
    cups: cupsInWords(ingredients, scaling),
    cautions: { label: cautionsLabel(scaling), items: cautionsOf(scaling) },
    steps: steps.map(({ text, heading }) => ({ text: withOtherHeat(text), heading })),
    stepsNameAmounts: steps.some(({ text }) => namesAmount(text)),
    highveld: highveldNotes(names, instructions ?? ""),
  };
}
