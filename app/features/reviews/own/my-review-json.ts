import { z } from "zod";
import { reviewJson, reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import { hiddenReason } from "#app/features/reviews/hidden-reason.ts";
import type { MyReview } from "#app/features/reviews/reviews.server.ts";

export const myReviewJsonSchema = reviewJsonSchema
  .extend({
    restaurant_name: z.string().describe('"no longer listed" when it has left the site'),
    restaurant_image: z.string().nullable(),
    hidden_reason: z
      .string()
      .nullable()
      .describe("Why nobody else sees it; null when everybody does"),
  })
  .meta({ id: "MyReview" });

export function myReviewJson(review: MyReview): z.infer<typeof myReviewJsonSchema> {
  const { name, image_url, is_active } = review.restaurant;
  return {
    ...reviewJson(review),
    restaurant_name: is_active ? name : "no longer listed",
    restaurant_image: is_active ? image_url : null,
    hidden_reason: hiddenReason(review),
  };
}
