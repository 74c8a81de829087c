import { listComments } from "#app/features/comments/comments.server.ts";
import { recipeJson } from "#app/features/recipes/recipe-json.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { orNoRecipe, recipeId } from "#app/pages/recipe-or-404.server.ts";
import type { Route } from "./+types/recipe";

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const [recipe, comments] = await Promise.all([findRecipe(id), listComments(id)]);
  return publicJson(request, recipeJson(orNoRecipe(recipe), comments));
}
