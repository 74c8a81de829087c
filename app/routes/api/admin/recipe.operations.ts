import { managedRecipeJsonSchema } from "#app/features/recipes/recipe-json.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getManagedRecipe",
    method: "GET",
    path: "/api/admin/recipes/:id",
    tag: "Admin: recipes",
    summary: "One recipe with its ingredients and newest comments; limit and offset part comments",
    query: listPartSchema,
    done: "The recipe",
    reply: managedRecipeJsonSchema,
    refusals: { 404: NO_RECIPE },
    caller: "administrator",
  },
  {
    id: "replaceRecipe",
    method: "PUT",
    path: "/api/admin/recipes/:id",
    tag: "Admin: recipes",
    summary: "Replaces a recipe and its list of ingredients; what is left out is cleared",
    body: recipeSchema,
    done: "The recipe as it is stored",
    reply: managedRecipeJsonSchema,
    refusals: { 404: NO_RECIPE },
    takesIfMatch: true,
    caller: "administrator",
  },
  {
    id: "deleteRecipe",
    method: "DELETE",
    path: "/api/admin/recipes/:id",
    tag: "Admin: recipes",
    summary:
      "Deletes a recipe with its ingredients, comments, likes, favourites, notes of who made it, and its places on lists and in seasons",
    done: "The recipe is deleted",
    reply: doneJsonSchema,
    refusals: { 404: NO_RECIPE },
    takesIfMatch: true,
    caller: "administrator",
  },
];
