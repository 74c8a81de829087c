import { ReviewForm, type ReviewResult } from "#app/features/reviews/review-form.tsx";
import { ReviewList } from "#app/features/reviews/review-list.tsx";
import type { ReviewValues, ReviewView } from "#app/features/reviews/review-view.ts";

type Props = {
  restaurantId: number;
  address: string;
  reviews: ReviewView[];
  total: number;
  isExpanded: boolean;
  /** The form opens above the reviews (RST-18). */
  form: { today: string; review: ReviewValues | null; result: ReviewResult | undefined } | null;
};

export function ReviewArea({ restaurantId, address, reviews, total, isExpanded, form }: Props) {
  return (
    <div className="stack">
      {form && <ReviewForm address={address} {...form} />}
      <ReviewList
        restaurantId={restaurantId}
        reviews={reviews}
        total={total}
        isExpanded={isExpanded}
      />
    </div>
  );
}
