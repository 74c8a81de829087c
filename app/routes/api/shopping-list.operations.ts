import { shoppingListJsonSchema } from "#app/features/shopping/shopping-json.ts";
import { shoppingSchema } from "#app/features/shopping/shopping.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "getShoppingList",
    method: "GET",
    path: "/api/shopping-list",
    tag: "Lists",
    summary: "What to buy for some recipes: amounts of one thing added, by the aisles of a shop",
    query: shoppingSchema,
    done: "The list, empty without a recipe; recipes that are not on the site are named as missing",
    reply: shoppingListJsonSchema,
    hasEtag: true,
  },
];
