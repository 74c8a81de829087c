import { publicJson } from "#app/http/json-api.server.ts";
import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { listComments } from "#app/features/comments/comments.server.ts";
import { recipeJson } from "#app/features/recipes/recipe-json.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import type { Route } from "./+types/recipe";

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = idParam(params.id, "Recipe not found");
  const [recipe, comments] = await Promise.all([findRecipe(id), listComments(id)]);
  return publicJson(request, recipeJson(orNotFound(recipe, "Recipe not found"), comments));
}
