import { reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import { reviewSchema } from "#app/features/reviews/review.schema.ts";
import { type Operation, signedOut, tooMany, wrongBody } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/pages/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "POST",
    path: "/api/restaurants/:id/reviews",
    tag: "Reviews",
    summary: "Writes one's review of a restaurant, the whole of it: what is left out is cleared",
    body: reviewSchema,
    reply: reviewJsonSchema,
    status: 201,
    alsoAnswers: { 200: "The earlier review was replaced: the review as it is stored" },
    refusals: { ...wrongBody, ...signedOut, ...tooMany, 404: NO_RESTAURANT },
    caller: "signed-in visitor",
  },
];
