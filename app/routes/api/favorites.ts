import { favoriteJson } from "#app/features/favorites/favorite-json.ts";
import { favoriteSchema } from "#app/features/favorites/favorite.schema.ts";
import { listFavorites } from "#app/features/favorites/favorites.server.ts";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { orNotFound } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";
import { NO_RESTAURANT } from "#app/pages/restaurant-or-404.server.ts";
import type { Route } from "./+types/favorites";

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const favorites = await listFavorites(user.id);
  return Response.json(favorites.map(favoriteJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  await checkLimit(context, "taps");
  const choice = await readJson(request, favoriteSchema);
  const favorited = await toggleFavorite(user.id, choice);
  const missing = choice.recipe_id ? NO_RECIPE : NO_RESTAURANT;
  return Response.json({ favorited: orNotFound(favorited, missing) });
}
