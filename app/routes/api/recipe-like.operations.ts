import { likeJsonSchema, likeSchema } from "#app/features/recipes/like.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "toggleLike",
    method: "POST",
    path: "/api/recipes/:id/like",
    tag: "Recipes",
    summary: "Likes a recipe, or takes the like back",
    body: likeSchema,
    isBodyOptional: true,
    done: "Whether the recipe is liked now, and by how many",
    reply: likeJsonSchema,
    limit: "taps",
    refusals: { 404: NO_RECIPE },
    caller: "signed-in visitor",
  },
];
