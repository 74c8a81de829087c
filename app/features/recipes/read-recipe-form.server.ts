import { parseWithZod } from "@conform-to/zod/v4";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";

const INTENT = "__intent__";
const NAME_OF_ROW = /^ingredients\[\d+\]/;

/** Changes nothing. */
const NOTHING = { type: "reorder", payload: { name: "ingredients", from: 0, to: 0 } };

/** The result has no status when a row's button was pressed, not Save. */
export function readRecipeForm(form: FormData) {
  keepLastRow(form);
  return parseWithZod(form, { schema: recipeSchema, disableAutoCoercion: true });
}

/** The last row cannot be removed (ACF-07). */
function keepLastRow(form: FormData) {
  const rows = new Set([...form.keys()].flatMap((name) => NAME_OF_ROW.exec(name)?.[0] ?? []));
  if (rows.size === 0) form.append("ingredients[0].name", "");
  const isRemoval = String(form.get(INTENT)).includes('"remove"');
  if (isRemoval && rows.size <= 1) form.set(INTENT, JSON.stringify(NOTHING));
}
