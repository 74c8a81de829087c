import { publicJson } from "#app/http/json-api.server.ts";
import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { commentJson } from "#app/features/comments/comment-json.ts";
import { listComments } from "#app/features/comments/comments.server.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import type { Route } from "./+types/recipe-comments";

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = idParam(params.id, "Recipe not found");
  const [recipe, comments] = await Promise.all([findRecipe(id), listComments(id)]);
  orNotFound(recipe, "Recipe not found");
  return publicJson(request, comments.map(commentJson));
}
