import { ReviewForm } from "#app/features/reviews/review-form.tsx";
import { ReviewList, type ReviewListProps } from "#app/features/reviews/review-list.tsx";
import type { ReviewersPhotoView } from "#app/features/reviews/photos/reviewers-photo-view.ts";
import type { ReviewValues } from "#app/features/reviews/review-view.ts";
import { OnlyReading } from "#app/features/users/only-reading.tsx";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { PhotoShots } from "#app/features/reviews/photos/photo-shots.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = ReviewListProps & {
  photos: { shown: ReviewersPhotoView[]; total: number };
  own: ReviewValues | null;
  muted: string | null;
  form: { today: string; review: ReviewValues | null; kept: FormAnswer | undefined } | null;
};

export function ReviewArea({ photos, form, own, muted, ...list }: Props) {
  return (
    <div className="stack screen-only">
      {own && own.hidden_reason !== null && (
        <HiddenNote noun="review" reason={own.hidden_reason} address={`/hidden/review/${own.id}`} />
      )}
      {form && muted !== null && <OnlyReading why={muted} />}
      {form && muted === null && <ReviewForm address={list.address} {...form} />}
      <PhotoSection photos={photos} address={list.address} />
      <ReviewList {...list} />
    </div>
  );
}

type PhotoProps = { photos: { shown: ReviewersPhotoView[]; total: number }; address: string };

function PhotoSection({ photos: { shown, total }, address }: PhotoProps) {
  if (shown.length === 0) return null;
  return (
    <section className="block" aria-labelledby="photos-title">
      <h2 id="photos-title">Photos ({formatNumber(total)})</h2>
      <PhotoShots photos={shown} total={total} address={`${address}/photos`} />
      {total > shown.length && (
        <Link className="btn line" to={`${address}/photos`}>
          <Icon name="images" />
          All {formatNumber(total)} photos
        </Link>
      )}
    </section>
  );
}
