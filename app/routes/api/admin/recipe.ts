import { listComments } from "#app/features/comments/comments.server.ts";
import { recipes } from "#app/features/recipes/edit-recipes.server.ts";
import { managedRecipeJson } from "#app/features/recipes/recipe-json.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { orNoRecipe, recipeId } from "#app/pages/recipe-or-404.server.ts";
import { orRefusal } from "#app/pages/refusals.server.ts";
import type { Route } from "./+types/recipe";

export async function loader({ params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const [recipe, comments] = await Promise.all([findRecipe(id), listComments(id)]);
  return Response.json(managedRecipeJson(orNoRecipe(recipe), comments));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = recipeId(params);
  const editor = requireEditor({ request, context });
  if (request.method === "DELETE") {
    orRefusal("recipe", await recipes.delete(editor, id));
    return Response.json({ success: true });
  }
  const saved = await recipes.update(editor, id, await readJson(request, recipeSchema));
  return Response.json(managedRecipeJson(orRefusal("recipe", saved), await listComments(id)));
}
