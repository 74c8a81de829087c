import { z } from "zod";
import {
  MOST_SUGGESTIONS,
  suggestionJsonSchema,
  suggestionQuerySchema,
} from "#app/features/browse/suggestion.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listSuggestions",
    method: "GET",
    path: "/api/suggestions",
    tag: "Places",
    summary:
      "Dishes, recipes, restaurants and cities for the first letters of a search; none for a single letter",
    query: suggestionQuerySchema,
    done: `Up to ${MOST_SUGGESTIONS} suggestions`,
    reply: z.array(suggestionJsonSchema).max(MOST_SUGGESTIONS),
    hasEtag: true,
  },
];
