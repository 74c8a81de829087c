import { keptListJsonSchema } from "#app/features/shopping/shopping-json.ts";
import { keptListSchema } from "#app/features/shopping/shopping.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import { NO_KEPT_LIST } from "#app/routes/shared/shopping-page.server.ts";

const alike = {
  path: "/api/shopping-list/kept",
  tag: "Lists",
  caller: "signed-in visitor",
} as const;

export const operations: Operation[] = [
  {
    ...alike,
    id: "getKeptShoppingList",
    method: "GET",
    summary: "The shopping list that one keeps",
    done: "The list, and the address of its page",
    reply: keptListJsonSchema,
    refusals: { 404: NO_KEPT_LIST },
  },
  {
    ...alike,
    id: "keepShoppingList",
    method: "PUT",
    summary: "Keeps a shopping list, in place of the one before",
    body: keptListSchema,
    done: "The list, and the address of its page",
    reply: keptListJsonSchema,
    refusals: { 404: NO_RECIPE },
    limit: "lists",
  },
  {
    ...alike,
    id: "forgetShoppingList",
    method: "DELETE",
    summary: "Keeps the shopping list no longer",
    done: "It is kept no longer",
    status: 204,
    refusals: { 404: NO_KEPT_LIST },
  },
];
