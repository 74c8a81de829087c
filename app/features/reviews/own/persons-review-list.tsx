import { href } from "react-router";
import { Picture } from "#app/features/images/picture.tsx";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import type { PersonsReview } from "#app/features/reviews/own/persons-reviews.server.ts";
import { ReviewPhotos } from "#app/features/reviews/photos/review-photos.tsx";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { ratingLabel } from "#app/features/vocabulary/ratings.ts";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import { Stars } from "#app/ui/stars.tsx";

export function personsReviewView(review: PersonsReview, reader_id: string | undefined) {
  return {
    id: review.id,
    restaurant: review.restaurant,
    rating: review.rating,
    label: ratingLabel(review.rating),
    review_text: review.review_text,
    reviewedOn: formatShortDate(review.created_at),
    helpful_count: review.helpful_count,
    report: review.user_id === reader_id ? null : `/report/review/${review.id}`,
    photos: review.photos.map(({ image_id }) => photoView(image_id)),
  };
}

type PersonsReviewView = ReturnType<typeof personsReviewView>;

export function PersonsReviewList({ reviews }: { reviews: PersonsReviewView[] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="my-review small-picture" id={`review-${review.id}`}>
          <Picture
            image_url={review.restaurant.image_url}
            alt=""
            shows={review.restaurant.name}
            sizes="5.5rem"
          />
          <div>
            <h3>
              <Link to={href("/restaurants/:id", { id: String(review.restaurant.id) })}>
                {review.restaurant.name}
              </Link>{" "}
              {review.restaurant.city && <span className="muted">{review.restaurant.city}</span>}
            </h3>
            <p className="rate">
              <Stars value={review.rating} label={review.label} /> <b>{review.label}</b>
            </p>
            {review.review_text && <p className="typed">{review.review_text}</p>}
            <ReviewPhotos photos={review.photos} of={`the visit to ${review.restaurant.name}`} />
            <div className="under">
              <p className="when">
                Reviewed {review.reviewedOn}
                {review.helpful_count > 0 &&
                  ` · ${formatNumber(review.helpful_count)} found it helpful`}
              </p>
              {review.report && (
                <ReportLink to={review.report} of={`the review of ${review.restaurant.name}`} />
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
