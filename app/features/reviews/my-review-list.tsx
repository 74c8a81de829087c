import { href, Link } from "react-router";
import { Picture } from "#app/features/images/picture.tsx";
import { hiddenReason } from "#app/features/reviews/hidden-reason.ts";
import type { MyReview } from "#app/features/reviews/reviews.server.ts";
import { isRating, RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import placeholder from "#app/ui/drawings/placeholder.svg?url";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import { Stars } from "#app/ui/stars.tsx";

export function myReviewView({ restaurant, ...review }: MyReview) {
  return {
    id: review.id,
    rating: review.rating,
    label: isRating(review.rating) ? RATING_LABELS[review.rating] : "",
    review_text: review.review_text,
    reviewedOn: formatShortDate(review.created_at),
    visitedOn: review.visit_date && formatShortDate(review.visit_date),
    hiddenReason: hiddenReason(review),
    restaurant: restaurant.is_active
      ? { id: restaurant.id, name: restaurant.name, image_url: restaurant.image_url }
      : null,
  };
}

type MyReviewView = ReturnType<typeof myReviewView>;

export function MyReviewList({ reviews }: { reviews: MyReviewView[] }) {
  return (
    <ul className="my-reviews">
      {reviews.map((review) => (
        <li key={review.id} className="my-review">
          <Picture
            image_url={review.restaurant?.image_url}
            fallback={placeholder}
            alt=""
            shows={review.restaurant?.name}
            sizes="(min-width: 48rem) 17rem, 94vw"
          />
          <div>
            <h2>
              {review.restaurant ? (
                <Link to={href("/restaurants/:id", { id: String(review.restaurant.id) })}>
                  {review.restaurant.name}
                </Link>
              ) : (
                "no longer listed"
              )}
            </h2>
            <p className="rate">
              <Stars value={review.rating} label={review.label} /> <b>{review.label}</b>
            </p>
            {review.hiddenReason !== null && (
              <HiddenNote noun="review" reason={review.hiddenReason} />
            )}
            {review.review_text && <p className="typed">{review.review_text}</p>}
            <p className="meta">
              <span>Reviewed {review.reviewedOn}</span>
              {review.visitedOn && <span>Visited {review.visitedOn}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
