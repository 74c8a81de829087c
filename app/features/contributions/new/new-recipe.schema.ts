import { z } from "zod";
import { ANOTHER } from "#app/features/contributions/new/new-result.ts";
import { besides } from "#app/features/contributions/new/new-thing.schema.ts";
import { isRecord, readTyped } from "#app/features/editing/typed-fields.ts";
import { parseWhenSaved } from "#app/features/editing/parse-when-saved.ts";
import { withRowsAsked } from "#app/features/editing/rows-asked.ts";
import {
  INGREDIENT_ROWS,
  nothingLeftIn,
  withPasted,
} from "#app/features/recipes/form/read-recipe-form.server.ts";
import { method, recipeSchema } from "#app/features/recipes/recipe.schema.ts";

const NO_METHOD = "Write how it is made";
const NO_INGREDIENTS = "List at least one ingredient";
const NUMBERS = ["prep_time_minutes", "cook_time_minutes", "servings"];

const { shape } = recipeSchema.out;

const fields = z.object(
  {
    title: shape.title,
    description: shape.description,
    cuisine_type: shape.cuisine_type,
    difficulty: shape.difficulty,
    prep_time_minutes: shape.prep_time_minutes,
    cook_time_minutes: shape.cook_time_minutes,
    servings: shape.servings,
    ingredients: shape.ingredients.refine((rows) => rows.length > 0, NO_INGREDIENTS),
    instructions: method(NO_METHOD).min(1, NO_METHOD),
    ...besides,
  },
  { error: "Send a recipe's fields" },
);

export const newRecipeSchema = z.preprocess((sent) => readTyped(sent, NUMBERS), fields);
export type NewRecipe = z.infer<typeof newRecipeSchema>;

const newRecipeFormSchema = z.preprocess(readSentForm, fields);

/** The result has no status when a button of a row was pressed instead of Send. */
export function parseNewRecipe(form: FormData) {
  const asked = withRowsAsked(withPasted(form), INGREDIENT_ROWS);
  return parseWhenSaved(asked, z.intersection(newRecipeFormSchema, nothingLeftIn(asked)));
}

function readSentForm(sent: unknown): unknown {
  if (!isRecord(sent)) return readTyped(sent, NUMBERS);
  return readTyped({ ...sent, is_another: sent.intent === ANOTHER }, NUMBERS);
}
