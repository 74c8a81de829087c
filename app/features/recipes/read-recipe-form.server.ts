import { parseWithZod } from "@conform-to/zod/v4";
import { MOST_INGREDIENTS } from "#app/features/recipes/recipe-limits.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";

const INTENT = "__intent__";
const NAME_OF_ROW = /^ingredients\[\d+\]/;

/** Here an added row costs a page; a script adds them without asking. */
const ROWS_ADDED = 3;

/** Changes nothing. */
const NOTHING = { type: "reorder", payload: { name: "ingredients", from: 0, to: 0 } };

/** The result has no status when a row's button was pressed, not Save. */
export function readRecipeForm(form: FormData) {
  return parseWithZod(withRowsAsked(form), { schema: recipeSchema, disableAutoCoercion: true });
}

/** Adds the rows that were asked for, and keeps the last one. */
export function withRowsAsked(form: FormData): FormData {
  const rows = new Set([...form.keys()].flatMap((name) => NAME_OF_ROW.exec(name)?.[0] ?? [])).size;
  if (String(form.get(INTENT)).includes('"insert"')) addRows(form, rows);
  keepLastRow(form, rows);
  return form;
}

/** The form parser adds one more. */
function addRows(form: FormData, rows: number) {
  const wanted = Math.min(rows + ROWS_ADDED, MOST_INGREDIENTS) - 1;
  for (let index = rows; index < wanted; index += 1) form.append(`ingredients[${index}].name`, "");
}

/** The last row cannot be removed (ACF-07). */
function keepLastRow(form: FormData, rows: number) {
  if (rows === 0) form.append("ingredients[0].name", "");
  const isRemoval = String(form.get(INTENT)).includes('"remove"');
  if (isRemoval && rows <= 1) form.set(INTENT, JSON.stringify(NOTHING));
}
