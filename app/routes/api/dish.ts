import { dishJson } from "#app/features/dishes/dish-json.ts";
import { dishQuerySchema } from "#app/features/dishes/dish.schema.ts";
import { readDish } from "#app/features/dishes/read-dish.server.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { dishSlug, dishOrRedirect } from "#app/routes/rows/dish-or-404.server.ts";
import type { Route } from "./+types/dish";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const slug = dishSlug(params);
  const { province = null, near, ...part } = readQuery(url, dishQuerySchema);
  const found = await readDish(slug, { recipes: part, places: part, province, near });
  return publicJson(
    request,
    dishJson(await dishOrRedirect(found, slug, (moved) => `/api/dishes/${moved}`)),
  );
}
