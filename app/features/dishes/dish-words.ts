import { MOST_COUNTED } from "#app/features/dishes/dish-limits.ts";
import { formatCount, numbered } from "#app/ui/numbers.ts";

type Counted = { recipe_count: number; restaurant_count: number };

export function countsOfDish({ recipe_count, restaurant_count }: Counted): string {
  return `${numbered(recipe_count, "recipe")}, ${numbered(restaurant_count, "place")}`;
}

/** The counts of a search stop at a limit, beyond which this says "more than". */
export function countedOfDish({ recipe_count, restaurant_count }: Counted): string {
  return `${counted(recipe_count, "recipe")}, ${counted(restaurant_count, "place")}`;
}

function counted(count: number, one: string): string {
  const total = Math.min(count, MOST_COUNTED);
  return formatCount({ total, isTotalExact: count <= MOST_COUNTED }, one, `${one}s`);
}

export function isOffered({ recipe_count, restaurant_count }: Counted): boolean {
  return recipe_count + restaurant_count > 0;
}

export function waysOf({ recipe_count, restaurant_count }: Counted): string {
  return [recipe_count > 0 && "cook it", restaurant_count > 0 && "go and eat it"]
    .filter(Boolean)
    .join(", or ");
}
