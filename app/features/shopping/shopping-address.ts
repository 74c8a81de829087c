import type { Wanted } from "#app/features/shopping/wanted.ts";

const PAGE = "/shopping-list";

export function shoppingAddress(wanted: Wanted[]): string {
  const query = wanted.map((one) => `recipe=${partOf(one)}`).join("&");
  return query ? `${PAGE}?${query}` : PAGE;
}

export function withServings(wanted: Wanted[], recipe_id: number, servings: number): string {
  const changed = wanted.map((one) => (one.recipe_id === recipe_id ? { ...one, servings } : one));
  return shoppingAddress(changed);
}

export function without(wanted: Wanted[], recipe_id: number): string {
  return shoppingAddress(wanted.filter((one) => one.recipe_id !== recipe_id));
}

export function withRecipe(wanted: Wanted[], added: Wanted): string {
  return shoppingAddress([...wanted, added]);
}

/** "12x6-15": as it is carried along by the addresses of recipes, and kept. */
export function carried(wanted: Wanted[]): string {
  return wanted.map(partOf).join("-");
}

export function partsCarried(text: string): string[] {
  return text.split("-");
}

function partOf({ recipe_id, servings }: Wanted): string {
  return servings === null ? String(recipe_id) : `${recipe_id}x${servings}`;
}
