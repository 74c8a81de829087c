import { listComments } from "#app/features/comments/comments.server.ts";
import { deleteRecipe, updateRecipe } from "#app/features/recipes/manage-recipes.server.ts";
import { managedRecipeJson } from "#app/features/recipes/recipe-json.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { orNoRecipe, recipeId } from "#app/pages/recipe-or-404.server.ts";
import { refuseRecipe } from "#app/pages/refuse-recipe.server.ts";
import type { Route } from "./+types/recipe";

export async function loader({ params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const [recipe, comments] = await Promise.all([findRecipe(id), listComments(id)]);
  return Response.json(managedRecipeJson(orNoRecipe(recipe), comments));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = recipeId(params);
  const admin = requireAdmin(context);
  if (request.method === "DELETE") {
    orNoRecipe(await deleteRecipe(admin, id));
    return Response.json({ success: true });
  }
  const saved = await updateRecipe(admin, id, await readJson(request, recipeSchema));
  if (saved.refused !== null) throw refuseRecipe(saved.refused);
  return Response.json(managedRecipeJson(saved.recipe, await listComments(id)));
}
