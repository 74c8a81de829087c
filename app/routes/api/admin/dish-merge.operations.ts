import { mergeSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { managedDishJsonSchema } from "#app/features/dishes/managed/managed-dish-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_DISH } from "#app/routes/rows/dish-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "mergeDishes",
    method: "POST",
    path: "/api/admin/dishes/:id/merge",
    tag: "Admin: dishes",
    summary:
      "This dish goes into another one: its links and names move, its slugs lead to the other",
    body: mergeSchema,
    done: "The dish that stays",
    reply: managedDishJsonSchema,
    refusals: { 404: NO_DISH },
    caller: "administrator",
  },
];
