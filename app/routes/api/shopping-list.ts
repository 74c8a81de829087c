import { shoppingListJson } from "#app/features/shopping/shopping-json.ts";
import { readShoppingList } from "#app/features/shopping/shopping-list.server.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { shoppingQuery } from "#app/routes/shared/shopping-page.server.ts";
import type { Route } from "./+types/shopping-list";

export async function loader({ request, url }: Route.LoaderArgs) {
  return publicJson(request, shoppingListJson(await readShoppingList(shoppingQuery(url))));
}
