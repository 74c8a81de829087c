import { Avatar } from "#app/features/images/picture.tsx";
import { ReviewPhotos } from "#app/features/reviews/photos/review-photos.tsx";
import type { ReviewView } from "#app/features/reviews/review-view.ts";
import { HelpfulRow, type Reader } from "#app/features/reviews/helpful-row.tsx";
import { PersonName } from "#app/features/users/person-name.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { Stars } from "#app/ui/stars.tsx";

type Props = { review: ReviewView; reader: Reader | null; address: string };

export function ReviewItem({ review, reader, address }: Props) {
  return (
    <li className="review" id={`review-${review.id}`}>
      <Kept within={<div />} of={ReviewWords} with={{ review }} />
      <HelpfulRow review={review} reader={reader} address={address}>
        <ReportLink to={`/report/review/${review.id}`} of={`the review by ${review.name}`} />
      </HelpfulRow>
    </li>
  );
}

function ReviewWords({ review }: { review: ReviewView }) {
  return (
    <>
      <div className="by">
        <Avatar picture={review.picture} size={48} />
        <div>
          <PersonName user_id={review.user_id} name={review.name} />
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
    </>
  );
}
