import { readRecipe } from "#app/features/recipes/read-recipe.server.ts";
import { recipeJson } from "#app/features/recipes/recipe-json.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { madeFromRecipe } from "#app/pages/made-from.server.ts";
import { orNoRecipe, recipeId } from "#app/pages/recipe-or-404.server.ts";
import type { Route } from "./+types/recipe";

export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  madeFromRecipe(context, id);
  const part = readQuery(url, listPartSchema);
  const recipe = orNoRecipe(await readRecipe(id, { part }));
  return publicJson(request, recipeJson(recipe, recipe.comments));
}
