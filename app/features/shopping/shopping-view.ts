import { hasRoom } from "#app/features/shopping/own-items.ts";
import {
  carriedRecipes,
  carrying,
  type Shopping,
  shoppingAddress,
  ticksName,
  without,
  takenOffAddress,
  withRecipe,
  withServings,
} from "#app/features/shopping/shopping-address.ts";
import { RECIPES_MOST, SERVINGS_MOST } from "#app/features/shopping/shopping-limits.ts";
import type { ShoppingList } from "#app/features/shopping/shopping-list.server.ts";
import { shoppingText } from "#app/features/shopping/shopping-text.ts";

const SHORTEST = "x";

type ShoppingView = ReturnType<typeof shoppingView>;
export type ShoppingRecipe = ShoppingView["recipes"][number];

export function shoppingView({ recipes, aisles, items, missing }: ShoppingList, origin: string) {
  const wanted = recipes.map(({ id, asked }) => ({ recipe_id: id, servings: asked }));
  const list: Shopping = { wanted, items };
  const address = shoppingAddress(list);
  return {
    ...{ address, aisles, missing: missing.length },
    things: aisles.reduce((sum, { things }) => sum + things.length, 0),
    list,
    parts: carriedRecipes(wanted).split("-").filter(Boolean),
    items: items.map((text) => ({ text, off: takenOffAddress(list, text) })),
    ticks: ticksName(list),
    isFull: wanted.length >= RECIPES_MOST,
    isFullOfItems: !hasRoom(items, SHORTEST),
    text: shoppingText({ recipes, aisles, address: origin + address }),
    recipes: recipes.map(({ id, title, image_url, servings, asked }) => {
      const now = asked ?? servings;
      return {
        ...{ id, title, image_url, servings: now },
        fewer: now !== null && now > 1 ? withServings(list, id, now - 1) : null,
        more: now !== null && now < SERVINGS_MOST ? withServings(list, id, now + 1) : null,
        off: without(list, id),
        query: asked === null ? "" : `?servings=${asked}`,
      };
    }),
  };
}

export function addableView(list: Shopping, found: { id: number; title: string }[]) {
  const present = new Set(list.wanted.map(({ recipe_id }) => recipe_id));
  return found
    .filter(({ id }) => !present.has(id))
    .map(({ id, title }) => ({
      ...{ id, title },
      address: withRecipe(list, { recipe_id: id, servings: null }),
      look: carrying(`/recipes/${id}`, list),
    }));
}
