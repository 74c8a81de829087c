import { imageUrl } from "#app/features/images/image-url.ts";
import { hiddenReason } from "#app/features/reviews/hidden-reason.ts";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import type { Review } from "#app/features/reviews/reviews.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { ratingLabel } from "#app/features/vocabulary/ratings.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

export function reviewView(review: Review) {
  const { name, picture } = readGoogleUserData(review.user.google_user_data);
  return {
    id: review.id,
    user_id: review.user_id,
    name,
    picture,
    rating: review.rating,
    label: ratingLabel(review.rating),
    review_text: review.review_text,
    photos: review.photos.map(({ image_id }) => photoView(image_id)),
    social_link: safeLink(review.social_link),
    created_at: review.created_at.toISOString(),
    reviewedOn: formatShortDate(review.created_at),
    visitedOn: review.visit_date && formatShortDate(review.visit_date),
    isEdited: review.updated_at !== null,
    helpful_count: review.helpful_count,
  };
}

export function reviewValues(review: Review) {
  return {
    rating: review.rating,
    review_text: review.review_text,
    visit_date: review.visit_date?.toISOString().slice(0, 10) ?? null,
    social_link: review.social_link,
    image_urls: review.photos.map(({ image_id }) => imageUrl(image_id)),
    id: review.id,
    hidden_reason: hiddenReason(review),
  };
}

export type ReviewValues = ReturnType<typeof reviewValues>;
export type ReviewView = ReturnType<typeof reviewView>;
