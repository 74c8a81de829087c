import { idParam, orNotFound } from "#app/http/problem.server.ts";

export const NO_RECIPE = "Recipe not found";

/** The id in the address, or a 404. */
export function recipeId({ id }: { id?: string }): number {
  return idParam(id, NO_RECIPE);
}

/** What was looked for, or a 404. */
export function orNoRecipe<Found>(found: Found | null): Found {
  return orNotFound(found, NO_RECIPE);
}
