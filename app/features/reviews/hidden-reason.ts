import type { Review } from "#app/features/reviews/reviews.server.ts";

/** Why an administrator hid the review; null for one that everybody sees. */
export function hiddenReason(review: Pick<Review, "hidden_at" | "hidden_reason">): string | null {
  return review.hidden_at && (review.hidden_reason ?? "");
}
