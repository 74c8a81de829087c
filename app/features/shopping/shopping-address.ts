import { type Wanted, wantedIn } from "#app/features/shopping/wanted.ts";

const PAGE = "/shopping-list";
/** The page alone opens the list that its reader keeps. */
const EMPTY = `${PAGE}?recipe=`;

export function shoppingAddress(wanted: Wanted[]): string {
  const query = wanted.map((one) => `recipe=${partOf(one)}`).join("&");
  return query ? `${PAGE}?${query}` : PAGE;
}

export function withServings(wanted: Wanted[], recipe_id: number, servings: number): string {
  const changed = wanted.map((one) => (one.recipe_id === recipe_id ? { ...one, servings } : one));
  return shoppingAddress(changed);
}

export function without(wanted: Wanted[], recipe_id: number): string {
  const left = wanted.filter((one) => one.recipe_id !== recipe_id);
  return left.length > 0 ? shoppingAddress(left) : EMPTY;
}

export function withRecipe(wanted: Wanted[], added: Wanted): string {
  return shoppingAddress([...wanted, added]);
}

/** "12x6-15": as it is carried along by the addresses of recipes, and kept. */
export function carried(wanted: Wanted[]): string {
  return wanted.map(partOf).join("-");
}

/** The address of a recipe, with the list that is shopped for. */
export function carrying(address: string, list: string | null): string {
  const wanted = wantedIn(partsCarried(list ?? ""));
  return wanted.length > 0 ? `${address}?shop=${carried(wanted)}` : address;
}

export function partsCarried(text: string): string[] {
  return text.split("-");
}

function partOf({ recipe_id, servings }: Wanted): string {
  return servings === null ? String(recipe_id) : `${recipe_id}x${servings}`;
}
