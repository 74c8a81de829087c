import { recipeJsonSchema } from "#app/features/recipes/recipe-json.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getRecipe",
    method: "GET",
    path: "/api/recipes/:id",
    tag: "Recipes",
    summary: "One recipe with its ingredients and newest comments; limit and offset part comments",
    query: listPartSchema,
    done: "The recipe",
    reply: recipeJsonSchema,
    hasEtag: true,
    refusals: { 404: NO_RECIPE },
  },
];
