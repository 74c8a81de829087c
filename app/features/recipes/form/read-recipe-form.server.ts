import { z } from "zod";
import { pastedRows } from "#app/features/amounts/read/pasted-rows.ts";
import { parseWhenSaved } from "#app/features/editing/parse-when-saved.ts";
import { INTENT, type Rows, withRowsAsked } from "#app/features/editing/rows-asked.ts";
import { MAKES_ROWS, PASTE_BOX } from "#app/features/recipes/form/paste-asked.ts";
import { MOST_INGREDIENTS } from "#app/features/recipes/recipe-limits.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";

export const INGREDIENT_ROWS: Rows = { list: "ingredients", field: "name", most: MOST_INGREDIENTS };
const FIELDS = ["name", "amount", "unit"] as const;
const NO_ROWS_YET =
  "The lines under “Paste ingredients” are not in the recipe yet. Press “Make rows of them”, or delete them";

export function readRecipeForm(form: FormData) {
  const asked = withRowsAsked(withPasted(form), INGREDIENT_ROWS);
  return parseWhenSaved(asked, z.intersection(recipeSchema, nothingLeftIn(asked)));
}

/** Keeps a form from being saved while pasted lines are in the box, because they would be lost. */
export function nothingLeftIn(form: FormData) {
  const isLeft = String(form.get(PASTE_BOX) ?? "").trim() !== "";
  return z.object({}).transform((_, { addIssue }) => {
    if (isLeft) addIssue({ code: "custom", path: ["ingredients"], message: NO_ROWS_YET });
    return {};
  });
}

export function withPasted(form: FormData): FormData {
  if (form.get("ask") !== "paste") return form;
  let first = MOST_INGREDIENTS;
  while (first > 0 && !FIELDS.some((field) => form.get(cell(first - 1, field)))) first -= 1;
  const { rows, rest } = pastedRows(String(form.get(PASTE_BOX) ?? ""), MOST_INGREDIENTS - first);
  for (const [index, row] of rows.entries()) {
    for (const field of FIELDS) form.set(cell(first + index, field), row[field]);
  }
  form.delete("ask");
  form.set(PASTE_BOX, rest);
  form.set(INTENT, MAKES_ROWS);
  return form;
}

function cell(index: number, field: (typeof FIELDS)[number]): string {
  return `ingredients[${index}].${field}`;
}
