import type { CookQuery } from "#app/features/recipes/cook-query.ts";

/** Where a recipe is cooked, step by step. */
export function cookAddress(id: number, asked: Partial<CookQuery> = {}): string {
  return `/recipes/${id}/cook${queryOf(asked)}`;
}

/** The recipe, for as many and in the same measures. */
export function recipeAddress(id: number, asked: Partial<CookQuery> = {}): string {
  return `/recipes/${id}${queryOf(asked)}`;
}

export function stepAnchor(number: number): string {
  return `step-${number}`;
}

function queryOf({ servings, measures }: Partial<CookQuery>): string {
  const query = new URLSearchParams();
  if (servings) query.set("servings", String(servings));
  if (measures) query.set("measures", measures);
  return query.size > 0 ? `?${query}` : "";
}
