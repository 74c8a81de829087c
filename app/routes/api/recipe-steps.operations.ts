import { scalingSchema } from "#app/features/amounts/scaling.schema.ts";
import { stepsJsonSchema } from "#app/features/cooking/steps-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "listRecipeSteps",
    method: "GET",
    path: "/api/recipes/:id/steps",
    tag: "Recipes",
    summary:
      "How it is cooked, step by step, each with its timers and the ingredients that it names; no steps when it has no instructions",
    query: scalingSchema,
    done: "The steps",
    reply: stepsJsonSchema,
    hasEtag: true,
    refusals: { 404: NO_RECIPE },
  },
];
