import { z } from "zod";
import { ingredientHeadings } from "#app/features/amounts/ingredient-headings.ts";
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
    measures: z.enum(MEASURES).nullable().describe("null when the measures are as typed"),
    ingredients: z.array(
      z.object({
        id: z.int(),
        amount: z.string().describe('With its unit: "4⅔ tbsp", "about 9", "2 cups (400 g)"'),
        name: z.string(),
        is_scaled: z
          .boolean()
          .describe("false when no amount could be read, so that it is as typed"),
      }),
    ),
    cups: z.string().describe("The weights of a cup that were used, and their sources"),
    cautions: z.array(z.object({ about: z.enum(["Pot", "Time", "Salt"]), text: z.string() })),
    steps: z
      .array(z.string())
      .describe("The steps with gas marks and °F. Amounts within them are as typed"),
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
  const headings = ingredientHeadings(ingredients);
  return {
    servings: scaling.servings,
    factor: factorOf(scaling),
    measures: scaling.measures,
    ingredients: ingredients.flatMap(({ id }, index) => {
      const line = lines[index];
      if (!line) return [];
      const isHeading = headings[index] !== null;
      return [{ id, amount: line.amount, name: line.name, is_scaled: line.isScaled || isHeading }];
    }),
    cups: cupsInWords(ingredients, scaling),
    cautions: cautionsOf(scaling).map(({ about, text }) => ({ about, text })),
    steps: instructionSteps(instructions).map((step) => withOtherHeat(step)),
    highveld: highveldNotes(names, instructions ?? ""),
  };
}
