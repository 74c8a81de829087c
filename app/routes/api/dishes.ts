import { dishRowJson } from "#app/features/dishes/dish-json.ts";
import { dishListSchema } from "#app/features/dishes/dish.schema.ts";
import { findMeantDishes, listOfferedDishes } from "#app/features/dishes/dishes.server.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/dishes";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { region, search } = readQuery(url, dishListSchema);
  const dishes = search ? await findMeantDishes(search) : await listOfferedDishes();
  const shown = region ? dishes.filter((dish) => dish.region === region) : dishes;
  return publicJson(request, shown.map(dishRowJson));
}
