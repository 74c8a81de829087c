import { idParam, foundOr404 } from "#app/http/problem.server.ts";

export const NO_RECIPE = "Recipe not found";

export function recipeId({ id }: { id?: string }): number {
  return idParam(id, NO_RECIPE);
}

export function recipeOr404<Found>(found: Found | null): Found {
  return foundOr404(found, NO_RECIPE);
}
