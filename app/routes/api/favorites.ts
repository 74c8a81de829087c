import { favoriteJson } from "#app/features/favorites/favorite-json.ts";
import { favoriteListSchema, favoriteSchema } from "#app/features/favorites/favorite.schema.ts";
import { countFavorites, listFavorites } from "#app/features/favorites/favorites.server.ts";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { Route } from "./+types/favorites";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const part = readQuery(url, favoriteListSchema);
  const [rows, count] = await Promise.all([listFavorites(user.id, part), countFavorites(user.id)]);
  const total = count.recipes + count.restaurants;
  const headers = listHeaders(request, part, { rows, total });
  return Response.json(rows.map(favoriteJson), { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  await checkLimit(context, "taps");
  const choice = await readJson(request, favoriteSchema);
  const favorited = await denyMuted(toggleFavorite(user.id, choice));
  const missing = choice.recipe_id ? NO_RECIPE : NO_RESTAURANT;
  return Response.json({ favorited: foundOr404(favorited, missing) });
}
