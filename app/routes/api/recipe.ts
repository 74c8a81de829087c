import { readRecipe } from "#app/features/recipes/form/read-recipe.server.ts";
import { recipeJson } from "#app/features/recipes/recipe-json.ts";
import { scaledJson } from "#app/features/recipes/scaled-json.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { recipeQuerySchema, scalingOrRefuse } from "#app/routes/forms/recipe-scaling.server.ts";
import type { Route } from "./+types/recipe";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const { limit, offset, ...asked } = readQuery(url, recipeQuerySchema);
  const recipe = recipeOr404(await readRecipe(id, { part: { limit, offset } }));
  const json = recipeJson(recipe, recipe.comments);
  const scaling = scalingOrRefuse(asked, recipe.servings);
  return publicJson(request, scaling ? { ...json, scaled: scaledJson(recipe, scaling) } : json);
}
