import type { SavedRecipe } from "#app/features/recipes/manage-recipes.server.ts";
import { UNKNOWN_AUTHOR, UNKNOWN_PICTURE } from "#app/features/recipes/recipe.schema.ts";
import { problem } from "#app/http/problem.server.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";

const REFUSALS = {
  missing: [404, NO_RECIPE],
  author: [400, UNKNOWN_AUTHOR],
  picture: [400, UNKNOWN_PICTURE],
  conflict: [409, "Somebody else saved this recipe in the meantime"],
} as const;

/** Why a recipe was not saved, as an answer. */
export function refuseRecipe(refused: NonNullable<SavedRecipe["refused"]>) {
  const [status, sentence] = REFUSALS[refused];
  return problem(status, sentence);
}
