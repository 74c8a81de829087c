import { ReviewForm } from "#app/features/reviews/review-form.tsx";
import { ReviewList } from "#app/features/reviews/review-list.tsx";
import type { ReviewValues, ReviewView } from "#app/features/reviews/review-view.ts";
import { OnlyReading } from "#app/features/users/only-reading.tsx";
import { HiddenNote } from "#app/ui/hidden-note.tsx";

type Props = {
  restaurantId: number;
  address: string;
  reviews: ReviewView[];
  total: number;
  isExpanded: boolean;
  notice: string | null;
  own: ReviewValues | null;
  /** Why this person may only read. */
  muted: string | null;
  form: { today: string; review: ReviewValues | null } | null;
};

export function ReviewArea({ address, form, own, muted, ...list }: Props) {
  return (
    <div className="stack screen-only">
      {own && own.hidden_reason !== null && (
        <HiddenNote noun="review" reason={own.hidden_reason} address={`/hidden/review/${own.id}`} />
      )}
      {form && muted !== null && <OnlyReading why={muted} />}
      {form && muted === null && <ReviewForm address={address} {...form} />}
      <ReviewList {...list} ownId={own?.id ?? null} />
    </div>
  );
}
