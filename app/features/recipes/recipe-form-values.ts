import { z } from "zod";
import type { RecipeDetail } from "#app/features/recipes/recipes.server.ts";

const text = z.string().catch("");

const ingredientValues = z.object({ name: text, amount: text, unit: text });
const BLANK_ROW = { name: "", amount: "", unit: "" };

/** What stands in the fields of a form, whatever was sent. At least one row is always shown (T-36). */
export const recipeFormValues = z.object({
  title: text,
  description: text,
  cuisine_type: text,
  difficulty: text,
  prep_time_minutes: text,
  cook_time_minutes: text,
  servings: text,
  author_id: text,
  instructions: text,
  image_url: text,
  updated_at: text,
  ingredients: z.array(ingredientValues.catch(BLANK_ROW)).min(1).catch([BLANK_ROW]),
});

export type RecipeFormValues = z.infer<typeof recipeFormValues>;

/** A stored recipe as its form shows it; without one, an empty form. */
export function valuesOfRecipe(recipe: RecipeDetail | null): RecipeFormValues {
  if (!recipe) return recipeFormValues.parse({});
  const { ingredients, updated_at, ...fields } = recipe;
  return recipeFormValues.parse({
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === null ? "" : String(value)]),
    ),
    updated_at: updated_at.toISOString(),
    ingredients: ingredients.map(({ name, amount, unit }) => ({ name, amount, unit })),
  });
}
