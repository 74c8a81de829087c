import { href } from "react-router";
import { Avatar } from "#app/features/images/picture.tsx";
import { REVIEWS_SHOWN_AT_FIRST } from "#app/features/reviews/review-limits.ts";
import { ReviewPhotos } from "#app/features/reviews/review-photos.tsx";
import { ReviewTold } from "#app/features/reviews/review-told.tsx";
import type { ReviewView } from "#app/features/reviews/review-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import { Stars } from "#app/ui/stars.tsx";

type Props = {
  restaurantId: number;
  reviews: ReviewView[];
  total: number;
  isExpanded: boolean;
  notice: string | null;
  /** The reader's own review is not reported. */
  ownId: number | null;
};

export function ReviewList({ restaurantId, reviews, total, isExpanded, notice, ownId }: Props) {
  const page = href("/restaurants/:id", { id: String(restaurantId) });
  return (
    <section className="block" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews ({formatNumber(total)})</h2>
      <ReviewTold notice={notice} />
      {reviews.length === 0 && (
        <p className="muted">No reviews yet. The first one helps the next person most.</p>
      )}
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} isOwn={review.id === ownId} />
        ))}
      </ul>
      {total > REVIEWS_SHOWN_AT_FIRST && (
        <show-all>
          <Link
            className="btn line wide"
            to={isExpanded ? `${page}#reviews` : `${page}?reviews=all#reviews`}
            preventScrollReset
          >
            {isExpanded ? "Show Less Reviews" : `Show All ${formatNumber(total)} Reviews`}
          </Link>
        </show-all>
      )}
    </section>
  );
}

type ItemProps = { review: ReviewView; isOwn: boolean };

function ReviewItem({ review, isOwn }: ItemProps) {
  return (
    <Kept
      within={<li className="review" id={`review-${review.id}`} />}
      of={ReviewWords}
      with={{ review, isOwn }}
    />
  );
}

function ReviewWords({ review, isOwn }: ItemProps) {
  return (
    <>
      <div className="by">
        <Avatar picture={review.picture} size={48} />
        <div>
          <b>{review.name}</b>
          <br />
          <span className="when">
            Reviewed <time dateTime={review.created_at}>{review.reviewedOn}</time>
            {review.isEdited && ", edited"}
          </span>
        </div>
      </div>
      <p className="rate">
        <Stars value={review.rating} label={review.label} /> <b>{review.label}</b>
      </p>
      {review.review_text && <p className="typed">{review.review_text}</p>}
      <ReviewPhotos photos={review.photos} of={`${review.name}’s visit`} />
      {(review.visitedOn || review.social_link) && (
        <p className="when row">
          {review.visitedOn && <span>Visited {review.visitedOn}</span>}
          {review.social_link && (
            <a className="linkish" href={review.social_link} rel="nofollow ugc noopener">
              <Icon name="external-link" />
              See the post<span className="vh"> by {review.name}</span>
            </a>
          )}
        </p>
      )}
      {!isOwn && (
        <p>
          <ReportLink to={`/report/review/${review.id}`} of={`the review of ${review.name}`} />
        </p>
      )}
    </>
  );
}
