import { z } from "zod";
import { dishRowJsonSchema } from "#app/features/dishes/dish-json.ts";
import { dishListSchema } from "#app/features/dishes/dish.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listDishes",
    method: "GET",
    path: "/api/dishes",
    tag: "Dishes",
    summary:
      "The dishes that have a recipe or a restaurant, by name, with what else they are called",
    query: dishListSchema,
    done: "The dishes",
    reply: z.array(dishRowJsonSchema),
    hasEtag: true,
  },
];
