import { readSteps } from "#app/features/cooking/read-steps.server.ts";
import { stepsJson } from "#app/features/cooking/steps-json.ts";
import { cookQuerySchema } from "#app/features/recipes/cook-query.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { madeFromRecipe } from "#app/pages/made-from.server.ts";
import { orNoRecipe, recipeId } from "#app/pages/recipe-or-404.server.ts";
import type { Route } from "./+types/recipe-steps";

export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  madeFromRecipe(context, id);
  const asked = readQuery(url, cookQuerySchema);
  return publicJson(request, stepsJson(orNoRecipe(await readSteps(id, asked))));
}
