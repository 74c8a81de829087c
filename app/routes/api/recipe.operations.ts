import { recipeJsonSchema } from "#app/features/recipes/recipe-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import { recipeQuerySchema } from "#app/routes/forms/recipe-scaling.server.ts";

export const operations: Operation[] = [
  {
    id: "getRecipe",
    method: "GET",
    path: "/api/recipes/:id",
    tag: "Recipes",
    summary:
      "One recipe with its ingredients and newest comments; limit and offset part comments, servings and measures add the amounts for so many",
    query: recipeQuerySchema,
    done: "The recipe",
    reply: recipeJsonSchema,
    hasEtag: true,
    refusals: { 404: NO_RECIPE },
  },
];
