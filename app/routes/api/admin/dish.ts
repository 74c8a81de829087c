import { dishSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { dishes } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { managedDishJson } from "#app/features/dishes/managed/managed-dish-json.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { ifMatch, stateTag } from "#app/http/if-match.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { dishId, dishOr404 } from "#app/routes/rows/dish-or-404.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/dish";

export async function loader({ params }: Route.LoaderArgs) {
  const dish = dishOr404(await dishes.find(dishId(params)));
  return Response.json(managedDishJson(dish), { headers: stateTag(dish) });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const which = { id: dishId(params), ...ifMatch(request) };
  const editor = requireEditor({ request, context });
  if (request.method === "DELETE") {
    rowOrThrow("dish", await dishes.delete(editor, which), request);
    return Response.json({ success: true });
  }
  const given = await readJson(request, dishSchema);
  const dish = rowOrThrow("dish", await dishes.update(editor, which, given), request);
  return Response.json(managedDishJson(dish), { headers: stateTag(dish) });
}
