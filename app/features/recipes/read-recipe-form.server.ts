import { parseWithZod } from "@conform-to/zod/v4";
import { type Rows, withRowsAsked } from "#app/features/editing/rows-asked.ts";
import { MOST_INGREDIENTS } from "#app/features/recipes/recipe-limits.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";

export const INGREDIENT_ROWS: Rows = { list: "ingredients", field: "name", most: MOST_INGREDIENTS };

/** The result has no status when a row's button was pressed, not Save. */
export function readRecipeForm(form: FormData) {
  const asked = withRowsAsked(form, INGREDIENT_ROWS);
  return parseWithZod(asked, { schema: recipeSchema, disableAutoCoercion: true });
}
