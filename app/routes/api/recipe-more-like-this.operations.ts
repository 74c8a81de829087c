import { z } from "zod";
import { likeJsonSchema, likeQuerySchema } from "#app/features/recipes/like-recipe-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "listMoreLikeThis",
    method: "GET",
    path: "/api/recipes/:id/more-like-this",
    tag: "Recipes",
    summary:
      "Recipes like this one: those of the same dish first, then those with the most of its ingredients, and of its cuisine",
    query: likeQuerySchema,
    done: "The recipes, fewer than limit at their end",
    reply: z.object({ recipes: z.array(likeJsonSchema) }),
    hasEtag: true,
    refusals: { 404: NO_RECIPE },
  },
];
