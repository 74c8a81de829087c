import { publicJson } from "#app/http/json-api.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { listedRecipeJson } from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import { listRecipes } from "#app/features/recipes/recipes.server.ts";
import type { Route } from "./+types/recipes";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, recipeListSchema);
  const page = await listRecipes(filter, { limit, offset });
  const headers = listHeaders(request, { limit, offset }, page);
  return publicJson(request, page.rows.map(listedRecipeJson), headers);
}
