import { ReviewForm } from "#app/features/reviews/review-form.tsx";
import { ReviewList } from "#app/features/reviews/review-list.tsx";
import type { ReviewValues, ReviewView } from "#app/features/reviews/review-view.ts";
import { HiddenNote } from "#app/ui/hidden-note.tsx";

type Props = {
  restaurantId: number;
  address: string;
  reviews: ReviewView[];
  total: number;
  isExpanded: boolean;
  /** What became of the review that was sent. */
  notice: string | null;
  /** Why one's own review is hidden; null when it is not, or there is none. */
  hiddenReason: string | null;
  /** The form opens above the reviews (RST-18). */
  form: { today: string; review: ReviewValues | null } | null;
};

export function ReviewArea({ address, form, hiddenReason, ...list }: Props) {
  return (
    <div className="stack">
      {hiddenReason !== null && <HiddenNote noun="review" reason={hiddenReason} />}
      {form && <ReviewForm address={address} {...form} />}
      <ReviewList {...list} />
    </div>
  );
}
