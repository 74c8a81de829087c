import { z } from "zod";
import { recipeRowJsonSchema } from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import { type Operation, wrongQuery } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/recipes",
    tag: "Recipes",
    summary:
      "Recipes, the newest first; when nothing narrows the list, the Recipe of the Day before them",
    query: recipeListSchema,
    reply: z.array(recipeRowJsonSchema),
    refusals: wrongQuery,
  },
];
