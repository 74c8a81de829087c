import { recipeJsonSchema } from "#app/features/recipes/recipe-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/recipes/:id",
    tag: "Recipes",
    summary: "One recipe with its ingredients and newest comments",
    reply: recipeJsonSchema,
    refusals: { 404: NO_RECIPE },
  },
];
