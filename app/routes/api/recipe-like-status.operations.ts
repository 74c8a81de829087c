import { likeStatusJsonSchema } from "#app/features/recipes/like.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getLikeStatus",
    method: "GET",
    path: "/api/recipes/:id/like-status",
    tag: "Recipes",
    summary: "Whether the person who is signed in likes the recipe; false for everybody else",
    done: "Whether the recipe is liked",
    reply: likeStatusJsonSchema,
    refusals: { 404: NO_RECIPE },
  },
];
