import { z } from "zod";
import {
  managedRecipeJsonSchema,
  managedRecipeRowJsonSchema,
} from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { noToken } from "#app/openapi/admin-operations.ts";
import { type Operation, wrongBody, wrongQuery } from "#app/openapi/operation.ts";

const noRecipe = { 404: "Recipe not found" };
const common = { tag: "Admin: recipes", caller: "administrator" } as const;

export const adminRecipeOperations: Operation[] = [
  {
    ...common,
    method: "GET",
    path: "/api/admin/recipes",
    summary: "Recipes, the newest first; with a search the best match first",
    query: recipeListSchema,
    reply: z.array(managedRecipeRowJsonSchema),
    refusals: { ...noToken, ...wrongQuery },
  },
  {
    ...common,
    method: "POST",
    path: "/api/admin/recipes",
    summary: "A new recipe with its ingredients",
    body: recipeSchema,
    reply: managedRecipeJsonSchema,
    status: 201,
    refusals: { ...noToken, ...wrongBody },
  },
  {
    ...common,
    method: "GET",
    path: "/api/admin/recipes/filters",
    summary: "What the list can be narrowed by: the cuisines that recipes have",
    reply: z.object({ cuisines: z.array(z.string()) }),
    refusals: noToken,
  },
  {
    ...common,
    method: "GET",
    path: "/api/admin/recipes/:id",
    summary: "One recipe with its ingredients and newest comments",
    reply: managedRecipeJsonSchema,
    refusals: { ...noToken, ...noRecipe },
  },
  {
    ...common,
    method: "PUT",
    path: "/api/admin/recipes/:id",
    summary: "Replaces a recipe and its list of ingredients; what is left out is cleared",
    body: recipeSchema,
    reply: managedRecipeJsonSchema,
    refusals: {
      ...noToken,
      ...noRecipe,
      ...wrongBody,
      409: "Somebody saved the recipe since the updated_at that was sent",
    },
  },
  {
    ...common,
    method: "DELETE",
    path: "/api/admin/recipes/:id",
    summary: "Deletes a recipe with its ingredients, comments, likes and favourites",
    reply: z.object({ success: z.literal(true) }),
    refusals: { ...noToken, ...noRecipe },
  },
];
