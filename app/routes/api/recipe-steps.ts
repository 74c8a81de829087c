import { scalingSchema } from "#app/features/amounts/scaling.schema.ts";
import { readSteps } from "#app/features/cooking/read-steps.server.ts";
import { stepsJson } from "#app/features/cooking/steps-json.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { scalingOrRefuse } from "#app/routes/forms/recipe-scaling.server.ts";
import type { Route } from "./+types/recipe-steps";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const asked = readQuery(url, scalingSchema);
  const steps = await readSteps(
    id,
    (written) => scalingOrRefuse(asked, written) ?? { written, servings: written, measures: null },
  );
  return publicJson(request, stepsJson(recipeOr404(steps)));
}
