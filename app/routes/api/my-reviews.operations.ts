import { z } from "zod";
import { myReviewJsonSchema } from "#app/features/reviews/own/my-review-json.ts";
import { reviewPartSchema } from "#app/features/reviews/review.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listMyReviews",
    method: "GET",
    path: "/api/reviews/my",
    tag: "Reviews",
    summary: "One's own reviews, the newest first",
    query: reviewPartSchema,
    done: "The reviews",
    reply: z.array(myReviewJsonSchema),
    caller: "signed-in visitor",
  },
];
