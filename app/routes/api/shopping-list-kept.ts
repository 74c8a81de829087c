import { shoppingAddress } from "#app/features/shopping/shopping-address.ts";
import { shoppingListJson } from "#app/features/shopping/shopping-json.ts";
import {
  findKeptList,
  forgetKeptList,
  keepList,
  readShoppingList,
} from "#app/features/shopping/shopping-list.server.ts";
import { keptListSchema } from "#app/features/shopping/shopping.schema.ts";
import { countSent } from "#app/http/limit.server.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { recipeOr404 } from "#app/routes/rows/recipe-or-404.server.ts";
import { NO_KEPT_LIST } from "#app/routes/shared/shopping-page.server.ts";
import type { Route } from "./+types/shopping-list-kept";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await keptOr404(requireUser(context).id));
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method === "DELETE") {
    foundOr404((await forgetKeptList(requireUser(context).id)) || null, NO_KEPT_LIST);
    return new Response(null, { status: 204 });
  }
  const user = requireVoice(context);
  const { recipes, items } = await countSent(context, "lists", () =>
    readJson(request, keptListSchema),
  );
  recipeOr404(await denyMuted(keepList(user.id, { wanted: recipes, items })));
  return Response.json(await keptOr404(user.id));
}

async function keptOr404(user_id: string) {
  const kept = foundOr404(await findKeptList(user_id), NO_KEPT_LIST);
  const address = shoppingAddress(kept);
  return { ...shoppingListJson(await readShoppingList(kept)), address };
}
