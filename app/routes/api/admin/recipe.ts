import { listComments } from "#app/features/comments/comments.server.ts";
import { deleteRecipe, updateRecipe } from "#app/features/recipes/manage-recipes.server.ts";
import { managedRecipeJson } from "#app/features/recipes/recipe-json.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { refuseRecipe } from "#app/http/refuse-recipe.server.ts";
import type { Route } from "./+types/recipe";

const MISSING = "Recipe not found";

export async function loader({ params }: Route.LoaderArgs) {
  const id = idParam(params.id, MISSING);
  const [recipe, comments] = await Promise.all([findRecipe(id), listComments(id)]);
  return Response.json(managedRecipeJson(orNotFound(recipe, MISSING), comments));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = idParam(params.id, MISSING);
  const admin = requireAdmin(context);
  if (request.method === "DELETE") {
    orNotFound(await deleteRecipe(admin, id), MISSING);
    return Response.json({ success: true });
  }
  const saved = await updateRecipe(admin, id, await readJson(request, recipeSchema));
  if (saved.refused !== null) throw refuseRecipe(saved.refused);
  return Response.json(managedRecipeJson(saved.recipe, await listComments(id)));
}
