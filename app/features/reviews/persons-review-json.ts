import { z } from "zod";
import { imageUrl } from "#app/features/images/image-url.ts";
import type { PersonsReview } from "#app/features/reviews/persons-reviews.server.ts";
import { reviewJsonSchema } from "#app/features/reviews/review-json.ts";

/** Without the name and the picture: the person is that of the address. */
export const personsReviewJsonSchema = reviewJsonSchema
  .omit({ user_id: true, google_user_data: true })
  .extend({ restaurant_name: z.string() })
  .meta({ id: "PersonsReview" });

export function personsReviewJson(review: PersonsReview): z.infer<typeof personsReviewJsonSchema> {
  return {
    id: review.id,
    restaurant_id: review.restaurant_id,
    restaurant_name: review.restaurant.name,
    rating: review.rating,
    review_text: review.review_text,
    visit_date: review.visit_date?.toISOString().slice(0, 10) ?? null,
    image_urls: JSON.stringify(review.photos.map((photo) => imageUrl(photo.image_id))),
    social_link: review.social_link,
    helpful_count: review.helpful_count,
    created_at: review.created_at.toISOString(),
    updated_at: review.updated_at?.toISOString() ?? null,
  };
}
