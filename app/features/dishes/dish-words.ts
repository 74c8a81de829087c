import { numbered } from "#app/ui/numbers.ts";

type Counted = { recipe_count: number; restaurant_count: number };

export function countsOfDish({ recipe_count, restaurant_count }: Counted): string {
  return `${numbered(recipe_count, "recipe")}, ${numbered(restaurant_count, "place")}`;
}
