import { z } from "zod";
import type { PersonsReview } from "#app/features/reviews/own/persons-reviews.server.ts";
import { reviewJsonSchema, writtenJson } from "#app/features/reviews/review-json.ts";

export const personsReviewJsonSchema = reviewJsonSchema
  .omit({ user_id: true, google_user_data: true })
  .extend({ restaurant_name: z.string() })
  .meta({ id: "PersonsReview" });

export function personsReviewJson(review: PersonsReview): z.infer<typeof personsReviewJsonSchema> {
  return { ...writtenJson(review), restaurant_name: review.restaurant.name };
}
