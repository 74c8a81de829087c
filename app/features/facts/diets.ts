export const RESTAURANT_DIETS = [
  ...(["halaal", "kosher", "vegetarian", "vegan", "gluten-free"] as const),
];

/** Only the kitchen makes food halaal or kosher, so a recipe cannot claim either. */
export const RECIPE_DIETS = [
  ...(["vegetarian", "vegan", "gluten-free", "dairy-free", "nut-free"] as const),
  "no-pork-or-alcohol" as const,
];

export type RestaurantDiet = (typeof RESTAURANT_DIETS)[number];
export type RecipeDiet = (typeof RECIPE_DIETS)[number];

export const DIET_NAMES: Record<RestaurantDiet | RecipeDiet, string> = {
  halaal: "Halaal",
  kosher: "Kosher",
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  "gluten-free": "Gluten-free",
  "dairy-free": "Dairy-free",
  "nut-free": "Nut-free",
  "no-pork-or-alcohol": "No pork or alcohol",
};

export function isRecipeDiet(diet: string): diet is RecipeDiet {
  return RECIPE_DIETS.some((one) => one === diet);
}
