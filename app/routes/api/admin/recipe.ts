import { listComments } from "#app/features/comments/comments.server.ts";
import { recipes } from "#app/features/recipes/form/edit-recipes.server.ts";
import { managedRecipeJson } from "#app/features/recipes/recipe-json.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { findRecipeToEdit } from "#app/features/recipes/recipes.server.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { ifMatch, stateTag } from "#app/http/if-match.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/recipe";

export async function loader({ url, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const part = readQuery(url, listPartSchema);
  const [found, comments] = await Promise.all([findRecipeToEdit(id), listComments(id, part)]);
  const recipe = recipeOr404(found);
  return Response.json(managedRecipeJson(recipe, comments), { headers: stateTag(recipe) });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const which = { id: recipeId(params), ...ifMatch(request) };
  const editor = requireEditor({ request, context });
  if (request.method === "DELETE") {
    rowOrThrow("recipe", await recipes.delete(editor, which), request);
    return Response.json({ success: true });
  }
  const given = await readJson(request, recipeSchema);
  const saved = await recipes.update(editor, which, given);
  const recipe = rowOrThrow("recipe", saved, request);
  const headers = stateTag(recipe);
  return Response.json(managedRecipeJson(recipe, await listComments(which.id)), { headers });
}
