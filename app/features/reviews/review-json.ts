import { z } from "zod";
import { imageUrl } from "#app/features/images/image-url.ts";
import type { Review } from "#app/features/reviews/reviews.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

export const reviewJsonSchema = z
  .object({
    id: z.int(),
    user_id: z.uuid().describe("Ours and opaque, never the provider's"),
    restaurant_id: z.int(),
    rating: z.int().min(1).max(5),
    review_text: z.string().nullable(),
    visit_date: z.iso.date().nullable(),
    image_urls: z.string().describe("JSON text: a list of addresses"),
    social_link: z.string().nullable(),
    helpful_count: z.int().describe("How many people found it helpful"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().nullable(),
    google_user_data: z.string().describe("JSON text: name, given_name, picture"),
  })
  .meta({ id: "RestaurantReview" });

export function reviewJson(review: Review): z.infer<typeof reviewJsonSchema> {
  return {
    ...writtenJson(review),
    user_id: review.user_id,
    google_user_data: JSON.stringify(readGoogleUserData(review.user.google_user_data)),
  };
}

export function writtenJson(review: Omit<Review, "user">) {
  return {
    id: review.id,
    restaurant_id: review.restaurant_id,
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
