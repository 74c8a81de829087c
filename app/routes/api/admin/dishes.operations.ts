import { z } from "zod";
import { dishRowJsonSchema } from "#app/features/dishes/dish-json.ts";
import { dishSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { managedDishJsonSchema } from "#app/features/dishes/managed/managed-dish-json.ts";
import { managedDishesSchema } from "#app/features/dishes/managed/managed-dishes.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listManagedDishes",
    method: "GET",
    path: "/api/admin/dishes",
    tag: "Admin: dishes",
    summary: "Dishes by name",
    query: managedDishesSchema,
    done: "The dishes",
    reply: z.array(dishRowJsonSchema),
    caller: "administrator",
  },
  {
    id: "createDish",
    method: "POST",
    path: "/api/admin/dishes",
    tag: "Admin: dishes",
    summary: "A new dish with its other names; its slug follows its name",
    body: dishSchema,
    done: "The dish as it is stored",
    reply: managedDishJsonSchema,
    status: 201,
    caller: "administrator",
  },
];
