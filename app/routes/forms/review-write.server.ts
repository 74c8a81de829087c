import type { NewReview } from "#app/features/reviews/review.schema.ts";
import { findMyReview } from "#app/features/reviews/reviews.server.ts";
import { saveReview } from "#app/features/reviews/write-review.server.ts";
import { idParam, foundOr404, problem, wrongField } from "#app/http/problem.server.ts";
import { denyMuted } from "#app/http/session.server.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const NO_REVIEW = "Review not found";

export async function myReviewOr404(user_id: string, { id }: { id?: string }) {
  return foundOr404(await findMyReview(user_id, idParam(id, NO_REVIEW)), NO_REVIEW);
}

export async function saveReviewOrRefuse(user_id: string, restaurant_id: number, sent: NewReview) {
  if ((sent.restaurant_id ?? restaurant_id) !== restaurant_id) {
    throw wrongField("restaurant_id", "restaurant_id is not the restaurant of this address");
  }
  const saved = await denyMuted(saveReview(user_id, restaurant_id, sent));
  if (saved.refused === null) return saved;
  throw saved.refused === "photos"
    ? wrongField("image_urls", saved.sentence)
    : problem(404, NO_RESTAURANT);
}
