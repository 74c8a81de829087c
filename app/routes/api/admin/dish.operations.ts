import { dishSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { managedDishJsonSchema } from "#app/features/dishes/managed/managed-dish-json.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NO_DISH } from "#app/routes/rows/dish-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getManagedDish",
    method: "GET",
    path: "/api/admin/dishes/:id",
    tag: "Admin: dishes",
    summary: "One dish with its other names",
    done: "The dish",
    reply: managedDishJsonSchema,
    refusals: { 404: NO_DISH },
    caller: "administrator",
  },
  {
    id: "replaceDish",
    method: "PUT",
    path: "/api/admin/dishes/:id",
    tag: "Admin: dishes",
    summary:
      "Replaces a dish and its other names; what is left out is cleared. With another name it gets another slug, and the old one leads to it",
    body: dishSchema,
    done: "The dish as it is stored",
    reply: managedDishJsonSchema,
    refusals: { 404: NO_DISH },
    takesIfMatch: true,
    caller: "administrator",
  },
  {
    id: "deleteDish",
    method: "DELETE",
    path: "/api/admin/dishes/:id",
    tag: "Admin: dishes",
    summary: "Deletes a dish with its places in seasons; its recipes and restaurants stay",
    done: "The dish is deleted",
    reply: doneJsonSchema,
    refusals: { 404: NO_DISH },
    takesIfMatch: true,
    caller: "administrator",
  },
];
