import { href } from "react-router";
import { recipes } from "#app/features/recipes/form/edit-recipes.server.ts";
import { listManagedRecipes } from "#app/features/recipes/managed/managed-list.server.ts";
import { managedRecipeJson, managedRecipeRowJson } from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { stateTag } from "#app/http/if-match.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/recipes";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, recipeListSchema);
  const page = await listManagedRecipes(filter, { limit, offset });
  const headers = listHeaders(request, { limit, offset }, page);
  return Response.json(page.rows.map(managedRecipeRowJson), { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await readJson(request, recipeSchema);
  const saved = await recipes.create(requireEditor({ request, context }), given);
  const recipe = rowOrThrow("recipe", saved);
  const headers = {
    ...stateTag(recipe),
    Location: href("/api/admin/recipes/:id", { id: String(recipe.id) }),
  };
  return Response.json(managedRecipeJson(recipe, []), { status: 201, headers });
}
