import { readItems } from "#app/features/shopping/own-items.ts";
import { RECIPES_MOST } from "#app/features/shopping/shopping-limits.ts";
import { lastOfEach, type Wanted, wantedIn } from "#app/features/shopping/wanted.ts";

const PAGE = "/shopping-list";
/** The page alone opens the list that its reader keeps. */
const EMPTY = `${PAGE}?recipe=`;

/** A shopping list: recipes, and items that somebody wrote down. */
export type Shopping = { wanted: Wanted[]; items: string[] };

/** The address of a list. The recipe that was added last stands at its end, where people can edit its servings. */
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

/** The list without the item, whose page says that it was taken off. */
export function takenOffAddress({ wanted, items }: Shopping, item: string): string {
  const rest = orEmpty({ wanted, items: items.filter((one) => one !== item) });
  return `${rest}${rest.includes("?") ? "&" : "?"}off=${encodeURIComponent(item)}`;
}

export function withRecipe(list: Shopping, added: Wanted): string {
  return shoppingAddress({ ...list, wanted: [...list.wanted, added] });
}

/** Null when one list has no room for both. */
export function bothLists(kept: Shopping, list: Shopping): Shopping | null {
  const wanted = lastOfEach([...kept.wanted, ...list.wanted]);
  const { items, leftOut, withoutRoom } = readItems([...kept.items, ...list.items]);
  return wanted.length > RECIPES_MOST || leftOut + withoutRoom > 0 ? null : { wanted, items };
}

/** Whether saving `list` would lose something of the saved list, and the address of a list with all of both, when that differs from the saved one. */
export function besideKept(kept: Shopping | null, list: Shopping) {
  const both = kept && bothLists(kept, list);
  const losesKept = kept !== null && !isEmpty(kept) && !(both && areSame(both, list));
  const isMore = losesKept && both && !areSame(both, kept);
  return { losesKept, bothAddress: isMore ? shoppingAddress(both) : null };
}

/** The order of recipes and items is nothing that can be lost. */
function areSame(...lists: [Shopping, Shopping]): boolean {
  const [one, other] = lists.map(({ wanted, items }) =>
    JSON.stringify([wanted.map(partOf).toSorted(), items.toSorted()]),
  );
  return one === other;
}

/** A list as the addresses of recipes carry it along: "12x6-15~milk". */
function carried({ wanted, items }: Shopping): string {
  return [carriedRecipes(wanted), ...items].join("~");
}

/** The recipes of a list as they are stored: "12x6-15". */
export function carriedRecipes(wanted: Wanted[]): string {
  return wanted.map(partOf).join("-");
}

/** The name of the ticks of a list. It says which things are on it when these are all that tells it from another list. */
export function ticksName({ wanted, items }: Shopping): string {
  return wanted.length > 0 ? carriedRecipes(wanted) : ["own", ...items.toSorted()].join("~");
}

/** The address of a recipe, with the list that is shopped for. */
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
