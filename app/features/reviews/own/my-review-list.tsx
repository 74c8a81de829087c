import { Form, href, useNavigation } from "react-router";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import { hiddenReason } from "#app/features/reviews/hidden-reason.ts";
import { ReviewPhotos } from "#app/features/reviews/photos/review-photos.tsx";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import type { MyReview } from "#app/features/reviews/reviews.server.ts";
import { ratingLabel } from "#app/features/vocabulary/ratings.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function myReviewView({ restaurant, ...review }: MyReview) {
  return {
    id: review.id,
    restaurant_id: restaurant.id,
    rating: review.rating,
    label: ratingLabel(review.rating),
    review_text: review.review_text,
    reviewedOn: formatShortDate(review.created_at),
    visitedOn: review.visit_date && formatShortDate(review.visit_date),
    photos: review.photos.map(({ image_id }) => photoView(image_id)),
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
            alt=""
            shows={review.restaurant?.name}
            sizes={`(min-width: 48rem) 17rem, ${PHONE_SIZES}`}
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
              <HiddenNote
                noun="review"
                reason={review.hiddenReason}
                address={`/hidden/review/${review.id}`}
              />
            )}
            {review.review_text && <p className="typed">{review.review_text}</p>}
            <p className="meta">
              <span>Reviewed {review.reviewedOn}</span>
              {review.visitedOn && (
                <span>
                  <Icon name="calendar" />
                  Visited {review.visitedOn}
                </span>
              )}
            </p>
            <ReviewPhotos photos={review.photos} of="your visit" />
            <ReviewActions review={review} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ReviewActions({ review: { restaurant_id, restaurant } }: { review: MyReviewView }) {
  const sent = useNavigation().formData;
  const of = restaurant ? ` your review of ${restaurant.name}` : " your review";
  return (
    <div className="row own-actions">
      {restaurant && (
        <Link className="linkish" to={`/restaurants/${restaurant.id}/review?from=my-reviews`}>
          Edit<span className="vh">{of}</span>
        </Link>
      )}
      <details className="confirm beside">
        <summary className="linkish">
          Delete<span className="vh">{of}</span>
        </summary>
        <Form method="post">
          <input type="hidden" name="intent" value="delete-review" />
          <input type="hidden" name="restaurant_id" value={restaurant_id} />
          <SubmitButton
            className="btn danger sm"
            label="Yes, delete it"
            busyLabel="Deleting..."
            isBusy={sent?.get("restaurant_id") === String(restaurant_id)}
          />
        </Form>
      </details>
    </div>
  );
}
