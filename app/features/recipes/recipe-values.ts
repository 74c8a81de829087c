import { z } from "zod";
import { textValues } from "#app/features/editing/form-values.ts";
import { RECIPE_FIELDS } from "#app/features/recipes/recipe-fields.ts";

const text = z.string().catch("");
const BLANK_ROW = { name: "", amount: "", unit: "" };
const ingredientRow = z.object({ name: text, amount: text, unit: text }).catch(BLANK_ROW);
const ingredientRows = z.array(ingredientRow).min(1).catch([BLANK_ROW]);

/** One ticked box is sent as one value. */
const diets = z.preprocess((sent) => [sent ?? []].flat(), z.array(text));

export function recipeValues(held: { ingredients?: unknown; diets?: unknown }) {
  return {
    ...textValues(RECIPE_FIELDS, held),
    diets: diets.parse(held.diets),
    ingredients: ingredientRows.parse(held.ingredients),
  };
}

export type RecipeValues = ReturnType<typeof recipeValues>;
