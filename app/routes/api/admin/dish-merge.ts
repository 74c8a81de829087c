import { mergeSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { managedDishJson } from "#app/features/dishes/managed/managed-dish-json.ts";
import { mergeDishes } from "#app/features/dishes/managed/merge-dishes.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { stateTag } from "#app/http/if-match.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { dishId } from "#app/routes/rows/dish-or-404.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/dish-merge";

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = dishId(params);
  const { admin } = requireEditor({ request, context });
  const given = await readJson(request, mergeSchema);
  const dish = rowOrThrow("dish", await mergeDishes(admin, { id }, given));
  return Response.json(managedDishJson(dish), { headers: stateTag(dish) });
}
