import { type SentDishes, sentDishes } from "#app/features/dishes/links/read-dish-choice.ts";
import { RECIPE_FIELDS } from "#app/features/recipes/form/recipe-fields.ts";
import { sentText, textValues } from "#app/features/vocabulary/text-values.ts";

const BLANK_ROW = { name: "", amount: "", unit: "" };

type Held = { ingredients?: unknown; diets?: unknown };

export function recipeValues(held: Held) {
  const rows = Array.isArray(held.ingredients) ? held.ingredients.map(ingredientRow) : [];
  return {
    ...textValues(RECIPE_FIELDS, held),
    diets: [held.diets ?? []].flat().map(sentText),
    ingredients: rows.length > 0 ? rows : [BLANK_ROW],
  };
}

function ingredientRow(held: unknown): typeof BLANK_ROW {
  const { name, amount, unit } = { ...BLANK_ROW, ...Object(held) };
  return { name: sentText(name), amount: sentText(amount), unit: sentText(unit) };
}

export type RecipeValues = ReturnType<typeof recipeValues>;

export function recipeFormValues(held: Held & SentDishes & { pasted?: unknown }) {
  return { ...recipeValues(held), pasted: sentText(held.pasted), ...sentDishes(held) };
}

export type RecipeFormValues = ReturnType<typeof recipeFormValues>;
