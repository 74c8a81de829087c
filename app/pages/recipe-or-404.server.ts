import { idParam, orNotFound } from "#app/http/problem.server.ts";

export const NO_RECIPE = "Recipe not found";

export function recipeId({ id }: { id?: string }): number {
  return idParam(id, NO_RECIPE);
}

export function orNoRecipe<Found>(found: Found | null): Found {
  return orNotFound(found, NO_RECIPE);
}
