import type { Review } from "#app/features/reviews/reviews.server.ts";

export function hiddenReason(review: Pick<Review, "hidden_at" | "hidden_reason">): string | null {
  return review.hidden_at && (review.hidden_reason ?? "");
}
