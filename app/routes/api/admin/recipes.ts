import { createRecipe } from "#app/features/recipes/manage-recipes.server.ts";
import { listManagedRecipes } from "#app/features/recipes/managed-list.server.ts";
import { managedRecipeJson, managedRecipeRowJson } from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { refuseRecipe } from "#app/pages/refuse-recipe.server.ts";
import type { Route } from "./+types/recipes";

export async function loader({ url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, recipeListSchema);
  const { rows } = await listManagedRecipes(filter, { limit, offset });
  return Response.json(rows.map(managedRecipeRowJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readJson(request, recipeSchema);
  const saved = await createRecipe(requireAdmin(context), fields);
  if (saved.refused !== null) throw refuseRecipe(saved.refused);
  return Response.json(managedRecipeJson(saved.recipe, []), { status: 201 });
}
