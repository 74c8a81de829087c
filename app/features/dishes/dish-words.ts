import { MOST_COUNTED } from "#app/features/dishes/dish-limits.ts";
import { formatCount, numbered } from "#app/ui/numbers.ts";

type Counted = { recipe_count: number; restaurant_count: number };

export function countsOfDish({ recipe_count, restaurant_count }: Counted): string {
  return `${numbered(recipe_count, "recipe")}, ${numbered(restaurant_count, "place")}`;
}

/** Of a dish that a search means, which is counted so far and no further. */
export function countedOfDish({ recipe_count, restaurant_count }: Counted): string {
  return `${counted(recipe_count, "recipe")}, ${counted(restaurant_count, "place")}`;
}

function counted(count: number, one: string): string {
  const total = Math.min(count, MOST_COUNTED);
  return formatCount({ total, isTotalExact: count <= MOST_COUNTED }, one, `${one}s`);
}
