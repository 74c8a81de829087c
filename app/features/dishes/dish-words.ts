import { formatNumber } from "#app/ui/numbers.ts";

type Counted = { recipe_count: number; restaurant_count: number };

export function countsOfDish({ recipe_count, restaurant_count }: Counted): string {
  const recipes = recipe_count === 1 ? "1 recipe" : `${formatNumber(recipe_count)} recipes`;
  const places = restaurant_count === 1 ? "1 place" : `${formatNumber(restaurant_count)} places`;
  return `${recipes}, ${places}`;
}
