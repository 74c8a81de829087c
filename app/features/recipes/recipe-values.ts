import { RECIPE_FIELDS } from "#app/features/recipes/recipe-fields.ts";
import { sentText, textValues } from "#app/features/vocabulary/text-values.ts";

const BLANK_ROW = { name: "", amount: "", unit: "" };

export function recipeValues(held: { ingredients?: unknown; diets?: unknown }) {
  const rows = Array.isArray(held.ingredients) ? held.ingredients.map(ingredientRow) : [];
  return {
    ...textValues(RECIPE_FIELDS, held),
    // A form with one ticked box sends one value instead of a list.
    diets: [held.diets ?? []].flat().map(sentText),
    ingredients: rows.length > 0 ? rows : [BLANK_ROW],
  };
}

function ingredientRow(held: unknown): typeof BLANK_ROW {
  const { name, amount, unit } = { ...BLANK_ROW, ...Object(held) };
  return { name: sentText(name), amount: sentText(amount), unit: sentText(unit) };
}

export type RecipeValues = ReturnType<typeof recipeValues>;
