import { href } from "react-router";
import { dishRowJson } from "#app/features/dishes/dish-json.ts";
import { dishSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { listDishes } from "#app/features/dishes/dishes.server.ts";
import { dishes } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { managedDishJson } from "#app/features/dishes/managed/managed-dish-json.ts";
import { filterDishes, managedDishesSchema } from "#app/features/dishes/managed/managed-dishes.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { stateTag } from "#app/http/if-match.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/dishes";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, managedDishesSchema);
  const found = filterDishes(await listDishes(), filter);
  const rows = found.slice(offset, offset + limit);
  const headers = listHeaders(request, { limit, offset }, { rows, total: found.length });
  return Response.json(rows.map(dishRowJson), { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await readJson(request, dishSchema);
  const saved = await dishes.create(requireEditor({ request, context }), given);
  const dish = rowOrThrow("dish", saved);
  const headers = {
    ...stateTag(dish),
    Location: href("/api/admin/dishes/:id", { id: String(dish.id) }),
  };
  return Response.json(managedDishJson(dish), { status: 201, headers });
}
