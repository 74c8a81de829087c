import { readItems } from "#app/features/shopping/own-items.ts";
import { RECIPES_MOST } from "#app/features/shopping/shopping-limits.ts";
import { lastOfEach, type Wanted, wantedIn } from "#app/features/shopping/wanted.ts";

const PAGE = "/shopping-list";
/** The bare page opens the reader's saved list, so an empty list needs an address of its own. */
const EMPTY = `${PAGE}?recipe=`;

export type Shopping = { wanted: Wanted[]; items: string[] };

/** The newest recipe ends the address, where the element scale-servings changes its servings. */
export function shoppingAddress({ wanted, items }: Shopping): string {
  const query = [
    ...items.map((item) => `item=${encodeURIComponent(item)}`),
    ...wanted.map((one) => `recipe=${partOf(one)}`),
  ].join("&");
  return query ? `${PAGE}?${query}` : PAGE;
}

export function isEmpty({ wanted, items }: Shopping): boolean {
  return wanted.length + items.length === 0;
}

export function withServings(list: Shopping, recipe_id: number, servings: number): string {
  const wanted = list.wanted.map((one) =>
    one.recipe_id === recipe_id ? { ...one, servings } : one,
  );
  return shoppingAddress({ ...list, wanted });
}

export function without({ wanted, items }: Shopping, recipe_id: number): string {
  return orEmpty({ items, wanted: wanted.filter((one) => one.recipe_id !== recipe_id) });
}

export function takenOffAddress({ wanted, items }: Shopping, item: string): string {
  const rest = orEmpty({ wanted, items: items.filter((one) => one !== item) });
  return `${rest}${rest.includes("?") ? "&" : "?"}off=${encodeURIComponent(item)}`;
}

export function withRecipe(list: Shopping, added: Wanted): string {
  return shoppingAddress({ ...list, wanted: [...list.wanted, added] });
}

/** Returns null when one list has no room for both. */
export function bothLists(kept: Shopping, list: Shopping): Shopping | null {
  const wanted = lastOfEach([...kept.wanted, ...list.wanted]);
  const { items, leftOut, withoutRoom } = readItems([...kept.items, ...list.items]);
  return wanted.length > RECIPES_MOST || leftOut + withoutRoom > 0 ? null : { wanted, items };
}

export function besideKept(kept: Shopping | null, list: Shopping) {
  const both = kept && bothLists(kept, list);
  const losesKept = kept !== null && !isEmpty(kept) && !(both && areSame(both, list));
  const isMore = losesKept && both && !areSame(both, kept);
  return { losesKept, bothAddress: isMore ? shoppingAddress(both) : null };
}

function areSame(...lists: [Shopping, Shopping]): boolean {
  const [one, other] = lists.map(({ wanted, items }) =>
    JSON.stringify([wanted.map(partOf).toSorted(), items.toSorted()]),
  );
  return one === other;
}

function carried({ wanted, items }: Shopping): string {
  return [carriedRecipes(wanted), ...items].join("~");
}

export function carriedRecipes(wanted: Wanted[]): string {
  return wanted.map(partOf).join("-");
}

export function ticksName({ wanted, items }: Shopping): string {
  return wanted.length > 0 ? carriedRecipes(wanted) : ["own", ...items.toSorted()].join("~");
}

export function carrying(address: string, list: Shopping): string {
  return isEmpty(list) ? address : `${address}?shop=${encodeURIComponent(carried(list))}`;
}

export function listCarried(text: string): Shopping {
  const [recipes = "", ...items] = text.split("~");
  return { wanted: wantedIn(recipes.split("-")), items: readItems(items).items };
}

function orEmpty(list: Shopping): string {
  return isEmpty(list) ? EMPTY : shoppingAddress(list);
}

function partOf({ recipe_id, servings }: Wanted): string {
  return servings === null ? String(recipe_id) : `${recipe_id}x${servings}`;
}
