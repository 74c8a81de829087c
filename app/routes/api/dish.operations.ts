import { dishJsonSchema } from "#app/features/dishes/dish-json.ts";
import { dishQuerySchema } from "#app/features/dishes/dish.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_DISH } from "#app/routes/rows/dish-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getDish",
    method: "GET",
    path: "/api/dishes/:slug",
    tag: "Dishes",
    summary:
      "One dish with a part of its recipes and of its restaurants; an old slug leads to its new one",
    query: dishQuerySchema,
    done: "The dish",
    reply: dishJsonSchema,
    alsoAnswers: { 301: "It had this slug before; Location says where it is" },
    hasEtag: true,
    refusals: { 404: NO_DISH },
  },
];
