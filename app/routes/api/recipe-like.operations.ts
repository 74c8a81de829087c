import { likeJsonSchema, likeSchema } from "#app/features/recipes/like.schema.ts";
import { type Operation, signedOut, tooMany, wrongBody } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "POST",
    path: "/api/recipes/:id/like",
    tag: "Recipes",
    summary: "Likes a recipe, or takes the like back",
    body: likeSchema,
    isBodyOptional: true,
    reply: likeJsonSchema,
    refusals: { ...wrongBody, ...signedOut, ...tooMany, 404: NO_RECIPE },
    caller: "signed-in visitor",
  },
];
