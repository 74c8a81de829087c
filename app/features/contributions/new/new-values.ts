import { recipeValues } from "#app/features/recipes/form/recipe-values.ts";
import { restaurantValues } from "#app/features/restaurants/form/restaurant-fields.ts";
import { sentText } from "#app/features/vocabulary/text-values.ts";

type Held = Record<string, unknown>;

export function newRestaurantValues(held: Held) {
  return { ...restaurantValues(held), note: sentText(held.note) };
}
export type NewRestaurantValues = ReturnType<typeof newRestaurantValues>;

export function newRecipeValues(held: Held) {
  return { ...recipeValues(held), note: sentText(held.note) };
}
export type NewRecipeValues = ReturnType<typeof newRecipeValues>;
