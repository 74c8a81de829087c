import { recipeValues } from "#app/features/recipes/recipe-values.ts";
import { restaurantValues } from "#app/features/restaurants/restaurant-fields.ts";

type Held = Record<string, unknown>;

/** As they stand in the form of the back office, with a note for whoever judges. */
export function newRestaurantValues(held: Held) {
  return { ...restaurantValues(held), note: asText(held.note) };
}
export type NewRestaurantValues = ReturnType<typeof newRestaurantValues>;

export function newRecipeValues(held: Held) {
  return { ...recipeValues(held), note: asText(held.note) };
}
export type NewRecipeValues = ReturnType<typeof newRecipeValues>;

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
