import { z } from "zod";
import { reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import { reviewListSchema } from "#app/features/reviews/review-query.schema.ts";
import { reviewSchema } from "#app/features/reviews/review.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "listReviews",
    method: "GET",
    path: "/api/restaurants/:id/reviews",
    tag: "Reviews",
    summary: "A restaurant's reviews, the newest first unless told otherwise",
    query: reviewListSchema,
    done: "The reviews",
    reply: z.array(reviewJsonSchema),
    hasEtag: true,
    refusals: { 404: NO_RESTAURANT },
  },
  {
    id: "saveReview",
    method: "POST",
    path: "/api/restaurants/:id/reviews",
    tag: "Reviews",
    summary: "Writes one's review of a restaurant, the whole of it: what is left out is cleared",
    body: reviewSchema,
    done: "The review as it is stored",
    reply: reviewJsonSchema,
    status: 201,
    alsoAnswers: { 200: "The earlier review, replaced" },
    limit: "reviews",
    refusals: { 404: NO_RESTAURANT },
    caller: "signed-in visitor",
  },
];
