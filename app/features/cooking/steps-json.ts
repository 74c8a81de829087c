import { z } from "zod";
import { MEASURES } from "#app/features/amounts/measures.ts";
import type { Ingredient } from "#app/features/cooking/cook-steps.ts";
import type { CookReading } from "#app/features/cooking/read-steps.server.ts";

const ingredientSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    amount: z
      .string()
      .describe("The amount with its unit, for the servings asked for; may be empty"),
    is_scaled: z
      .boolean()
      .describe("False when no number could be read, so that the amount stays as typed"),
  })
  .meta({ id: "IngredientOfStep" });

export const stepsJsonSchema = z
  .object({
    recipe_id: z.int(),
    title: z.string(),
    servings: z.int().nullable().describe("null when the recipe does not say"),
    measures: z.enum(MEASURES).nullable().describe("null when the measures are as typed"),
    steps: z.array(
      z.object({
        number: z.int(),
        heading: z
          .string()
          .nullable()
          .describe("The heading of the part that this step begins, as “For the sauce”"),
        text: z.string(),
        timers: z
          .array(
            z.object({
              name: z.string().describe("What the timer is for, for example Onions"),
              text: z.string().describe('As it stands in the step, for example "25 to 30 minutes"'),
              seconds: z.int().describe("The time, or the lower end of a range"),
              up_to_seconds: z.int().nullable().describe("The upper end of a range, or null"),
            }),
          )
          .describe("In the order of the text"),
        ingredients: z
          .array(
            ingredientSchema.extend({
              other_steps: z
                .array(z.int())
                .describe(
                  "The first ten other steps that name it: the amount is for all of them together",
                ),
            }),
          )
          .describe("The ingredients that the step names"),
      }),
    ),
    other_ingredients: z.array(ingredientSchema).describe("The ingredients that no step names"),
  })
  .meta({ id: "RecipeSteps" });

export function stepsJson(reading: CookReading): z.infer<typeof stepsJsonSchema> {
  const { recipe, scaling, steps, unnamed } = reading;
  return {
    recipe_id: recipe.id,
    title: recipe.title,
    servings: scaling.servings,
    measures: scaling.measures,
    steps: steps.map(({ number, heading, text, timers, ingredients }) => ({
      number,
      heading,
      text,
      timers: timers.map(({ name, text: words, seconds, up_to_seconds }) => ({
        name,
        text: words,
        seconds,
        up_to_seconds,
      })),
      ingredients: ingredients.map((one) => ({
        ...ingredientJson(one),
        other_steps: one.other_steps,
      })),
    })),
    other_ingredients: unnamed.map(ingredientJson),
  };
}

function ingredientJson({ id, name, amount, isScaled }: Ingredient) {
  return { id, name, amount, is_scaled: isScaled };
}
