import { z } from "zod";
import {
  managedRecipeJsonSchema,
  managedRecipeRowJsonSchema,
} from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listManagedRecipes",
    method: "GET",
    path: "/api/admin/recipes",
    tag: "Admin: recipes",
    summary: "Recipes, the newest first; with a search the best match first",
    query: recipeListSchema,
    done: "The recipes",
    reply: z.array(managedRecipeRowJsonSchema),
    caller: "administrator",
  },
  {
    id: "createRecipe",
    method: "POST",
    path: "/api/admin/recipes",
    tag: "Admin: recipes",
    summary: "A new recipe with its ingredients",
    body: recipeSchema,
    done: "The recipe as it is stored",
    reply: managedRecipeJsonSchema,
    status: 201,
    caller: "administrator",
  },
];
