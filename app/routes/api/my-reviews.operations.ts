import { z } from "zod";
import { myReviewJsonSchema } from "#app/features/reviews/my-review-json.ts";
import { type Operation, signedOut } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/reviews/my",
    tag: "Reviews",
    summary: "One's own reviews, the newest first",
    reply: z.array(myReviewJsonSchema),
    refusals: signedOut,
    caller: "signed-in visitor",
  },
];
