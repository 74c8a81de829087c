import { textValues } from "#app/features/editing/form-values.ts";
import { RECIPE_FIELDS } from "#app/features/recipes/recipe-fields.ts";

const BLANK_ROW = { name: "", amount: "", unit: "" };

export function recipeValues(held: { ingredients?: unknown; diets?: unknown }) {
  const rows = Array.isArray(held.ingredients) ? held.ingredients.map(ingredientRow) : [];
  return {
    ...textValues(RECIPE_FIELDS, held),
    // One ticked box is sent as one value.
    diets: [held.diets ?? []].flat().map(asText),
    ingredients: rows.length > 0 ? rows : [BLANK_ROW],
  };
}

function ingredientRow(held: unknown): typeof BLANK_ROW {
  const { name, amount, unit } = { ...BLANK_ROW, ...Object(held) };
  return { name: asText(name), amount: asText(amount), unit: asText(unit) };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export type RecipeValues = ReturnType<typeof recipeValues>;
