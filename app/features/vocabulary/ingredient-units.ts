/** What an ingredient is measured in (ACF-11). */
export const INGREDIENT_UNITS = [
  "cup",
  "cups",
  "tbsp",
  "tsp",
  "ml",
  "l",
  "g",
  "kg",
  "piece",
  "pieces",
  "slice",
  "slices",
  "clove",
  "cloves",
] as const;
