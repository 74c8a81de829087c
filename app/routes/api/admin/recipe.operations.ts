import { z } from "zod";
import { managedRecipeJsonSchema } from "#app/features/recipes/recipe-json.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { noToken, type Operation, wrongBody } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/recipes/:id",
    tag: "Admin: recipes",
    summary: "One recipe with its ingredients and newest comments",
    reply: managedRecipeJsonSchema,
    refusals: { ...noToken, 404: NO_RECIPE },
    caller: "administrator",
  },
  {
    method: "PUT",
    path: "/api/admin/recipes/:id",
    tag: "Admin: recipes",
    summary: "Replaces a recipe and its list of ingredients; what is left out is cleared",
    body: recipeSchema,
    reply: managedRecipeJsonSchema,
    refusals: {
      ...noToken,
      404: NO_RECIPE,
      ...wrongBody,
      409: "Somebody saved the recipe since the updated_at that was sent",
    },
    caller: "administrator",
  },
  {
    method: "DELETE",
    path: "/api/admin/recipes/:id",
    tag: "Admin: recipes",
    summary: "Deletes a recipe with its ingredients, comments, likes and favourites",
    reply: z.object({ success: z.literal(true) }),
    refusals: { ...noToken, 404: NO_RECIPE },
    caller: "administrator",
  },
];
