import { isLiked } from "#app/features/recipes/likes.server.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import type { Route } from "./+types/recipe-like-status";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const id = recipeId(params);
  const [recipe, liked] = await Promise.all([
    findRecipe(id),
    user !== null && isLiked(user.id, id),
  ]);
  recipeOr404(recipe);
  return Response.json({ liked });
}
