import { recipeDiets, restaurantDiets } from "#app/features/browse/browse-diets.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";

export function recipeFilter(browse: Browse) {
  return { ...browse, diet: recipeDiets(browse.diet) };
}

export function restaurantFilter(browse: Browse) {
  return { ...browse, diet: restaurantDiets(browse.diet) };
}
