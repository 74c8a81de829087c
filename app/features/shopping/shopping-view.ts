import { cuisineDrawing } from "#app/features/recipes/cuisine-drawing.ts";
import {
  carried,
  shoppingAddress,
  without,
  withRecipe,
  withServings,
} from "#app/features/shopping/shopping-address.ts";
import { RECIPES_MOST, SERVINGS_MOST } from "#app/features/shopping/shopping-limits.ts";
import type { ShoppingList } from "#app/features/shopping/shopping-list.server.ts";
import { shoppingText } from "#app/features/shopping/shopping-text.ts";
import type { Wanted } from "#app/features/shopping/wanted.ts";

type ShoppingView = ReturnType<typeof shoppingView>;
export type ShoppingRecipe = ShoppingView["recipes"][number];

/** All that the page shows, and the addresses to which its links lead. */
export function shoppingView({ recipes, aisles, missing }: ShoppingList, origin: string) {
  const wanted: Wanted[] = recipes.map(({ id, asked }) => ({ recipe_id: id, servings: asked }));
  const address = shoppingAddress(wanted);
  return {
    ...{ address, aisles, missing: missing.length },
    things: aisles.reduce((sum, { things }) => sum + things.length, 0),
    parts: carried(wanted).split("-").filter(Boolean),
    carried: carried(wanted),
    isFull: wanted.length >= RECIPES_MOST,
    text: shoppingText({ recipes, aisles, address: origin + address }),
    recipes: recipes.map(({ id, title, image_url, cuisine_type, servings, asked }) => {
      const now = asked ?? servings;
      return {
        ...{ id, title, image_url, servings: now },
        drawing: cuisineDrawing(cuisine_type),
        fewer: now !== null && now > 1 ? withServings(wanted, id, now - 1) : null,
        more: now !== null && now < SERVINGS_MOST ? withServings(wanted, id, now + 1) : null,
        off: without(wanted, id),
        query: asked === null ? "" : `?servings=${asked}`,
      };
    }),
  };
}

/** Recipes to add, of those that a search found. */
export function addableView(wanted: Wanted[], found: { id: number; title: string }[]) {
  const present = new Set(wanted.map(({ recipe_id }) => recipe_id));
  return found
    .filter(({ id }) => !present.has(id))
    .map(({ id, title }) => ({
      ...{ id, title },
      address: withRecipe(wanted, { recipe_id: id, servings: null }),
      look: `/recipes/${id}?shop=${carried(wanted)}`,
    }));
}
