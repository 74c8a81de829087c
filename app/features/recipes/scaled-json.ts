import { z } from "zod";
import { cautionsOf } from "#app/features/amounts/cautions.ts";
import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { highveldNotes } from "#app/features/amounts/highveld.ts";
import { MEASURES } from "#app/features/amounts/measures.ts";
import { cupsInWords, scaledLines } from "#app/features/amounts/scaled-lines.ts";
import { factorOf, type Scaling } from "#app/features/amounts/scaling.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";

export const scaledJsonSchema = z
  .object({
    servings: z.int().nullable().describe("null when the recipe does not say"),
    factor: z.number(),
    measures: z.enum(MEASURES).nullable().describe("null: those in which it was typed"),
    ingredients: z.array(
      z.object({
        id: z.int(),
        amount: z.string().describe('With its unit: "4⅔ tbsp", "about 9", "2 cups (400 g)"'),
        name: z.string(),
        is_scaled: z.boolean().describe("false where no amount could be read: it is as typed"),
      }),
    ),
    cups: z.string().describe("Which weights of a cup were reckoned with, and whose they are"),
    cautions: z.array(z.object({ about: z.enum(["Pot", "Time", "Salt"]), text: z.string() })),
    steps: z.array(z.string()).describe("With gas marks and °F. Amounts in them are as typed"),
    highveld: z.array(z.string()).describe("What is different where water boils at 94 °C"),
  })
  .meta({ id: "ScaledRecipe" });

type Recipe = {
  instructions: string | null;
  ingredients: { id: number; name: string; amount: string | null; unit: string | null }[];
};

export function scaledJson(recipe: Recipe, scaling: Scaling): z.infer<typeof scaledJsonSchema> {
  const { ingredients, instructions } = recipe;
  const lines = scaledLines(ingredients, scaling);
  const names = ingredients.map(({ name }) => name);
  return {
    servings: scaling.servings,
    factor: factorOf(scaling),
    measures: scaling.measures,
    ingredients: ingredients.flatMap(({ id }, index) => {
      const line = lines[index];
      if (!line) return [];
      return [{ id, amount: line.amount, name: line.name, is_scaled: line.isScaled }];
    }),
    cups: cupsInWords(ingredients, scaling),
    cautions: cautionsOf(scaling).map(({ about, text }) => ({ about, text })),
    steps: instructionSteps(instructions).map((step) => withOtherHeat(step)),
    highveld: highveldNotes(names, instructions ?? ""),
  };
}
