import { z } from "zod";
import { personsReviewJsonSchema } from "#app/features/reviews/own/persons-review-json.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_PERSON } from "#app/routes/rows/person-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "listPersonsReviews",
    method: "GET",
    path: "/api/people/:id/reviews",
    tag: "Reviews",
    summary: "Somebody's visible reviews, the newest first",
    query: listPartSchema,
    done: "The reviews",
    reply: z.array(personsReviewJsonSchema),
    hasEtag: true,
    refusals: { 404: NO_PERSON },
  },
];
