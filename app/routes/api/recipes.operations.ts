import { z } from "zod";
import { recipeRowJsonSchema } from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listRecipes",
    method: "GET",
    path: "/api/recipes",
    tag: "Recipes",
    summary:
      "Recipes, the newest first and the Recipe of the Day before them; with a search the best match first",
    query: recipeListSchema,
    done: "The recipes",
    reply: z.array(recipeRowJsonSchema),
    hasEtag: true,
  },
];
