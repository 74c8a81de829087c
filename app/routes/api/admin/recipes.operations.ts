import { z } from "zod";
import {
  managedRecipeJsonSchema,
  managedRecipeRowJsonSchema,
} from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { noToken, type Operation, wrongBody, wrongQuery } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/recipes",
    tag: "Admin: recipes",
    summary: "Recipes, the newest first; with a search the best match first",
    query: recipeListSchema,
    reply: z.array(managedRecipeRowJsonSchema),
    refusals: { ...noToken, ...wrongQuery },
    caller: "administrator",
  },
  {
    method: "POST",
    path: "/api/admin/recipes",
    tag: "Admin: recipes",
    summary: "A new recipe with its ingredients",
    body: recipeSchema,
    reply: managedRecipeJsonSchema,
    status: 201,
    refusals: { ...noToken, ...wrongBody },
    caller: "administrator",
  },
];
