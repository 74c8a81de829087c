import { recipes } from "#app/features/recipes/edit-recipes.server.ts";
import { listManagedRecipes } from "#app/features/recipes/managed-list.server.ts";
import { managedRecipeJson, managedRecipeRowJson } from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { orRefusal } from "#app/pages/refusals.server.ts";
import type { Route } from "./+types/recipes";

export async function loader({ url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, recipeListSchema);
  const { rows } = await listManagedRecipes(filter, { limit, offset });
  return Response.json(rows.map(managedRecipeRowJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await readJson(request, recipeSchema);
  const saved = await recipes.create(requireEditor({ request, context }), given);
  return Response.json(managedRecipeJson(orRefusal("recipe", saved), []), { status: 201 });
}
