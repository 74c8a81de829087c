import { myReviewJsonSchema } from "#app/features/reviews/own/my-review-json.ts";
import { reviewSchema } from "#app/features/reviews/review.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";
import { NO_REVIEW } from "#app/routes/forms/review-write.server.ts";

export const operations: Operation[] = [
  {
    id: "getMyReview",
    method: "GET",
    path: "/api/reviews/:id",
    tag: "Reviews",
    summary: "One of one's own reviews",
    done: "The review",
    reply: myReviewJsonSchema,
    refusals: { 404: NO_REVIEW },
    caller: "signed-in visitor",
  },
  {
    id: "replaceMyReview",
    method: "PUT",
    path: "/api/reviews/:id",
    tag: "Reviews",
    summary: "Replaces one's own review, the whole of it: what is left out is cleared",
    body: reviewSchema,
    done: "The review as it is stored",
    reply: myReviewJsonSchema,
    refusals: { 404: `${NO_REVIEW}, or ${NO_RESTAURANT}` },
    limit: "reviews",
    caller: "signed-in visitor",
  },
  {
    id: "deleteMyReview",
    method: "DELETE",
    path: "/api/reviews/:id",
    tag: "Reviews",
    summary: "Deletes one's own review with its photos",
    done: "The review is deleted",
    status: 204,
    refusals: { 404: NO_REVIEW },
    caller: "signed-in visitor",
  },
];
