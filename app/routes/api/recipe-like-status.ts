import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { isLiked } from "#app/features/recipes/likes.server.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import type { Route } from "./+types/recipe-like-status";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const id = idParam(params.id, "Recipe not found");
  const [recipe, liked] = await Promise.all([
    findRecipe(id),
    user !== null && isLiked(id, user.id),
  ]);
  orNotFound(recipe, "Recipe not found");
  return Response.json({ liked });
}
