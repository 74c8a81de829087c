import { likeJson, likeQuerySchema } from "#app/features/recipes/like-recipe-json.ts";
import { listMoreLike } from "#app/features/recipes/more-like-this.server.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import type { Route } from "./+types/recipe-more-like-this";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const rows = recipeOr404(await listMoreLike(recipeId(params), readQuery(url, likeQuerySchema)));
  return publicJson(request, { recipes: rows.map(likeJson) });
}
