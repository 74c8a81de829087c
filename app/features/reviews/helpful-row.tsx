import type { ReactNode } from "react";
import { FoundHelpful, HelpfulButton } from "#app/features/reviews/helpful-button.tsx";
import type { ReviewView } from "#app/features/reviews/review-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export type Reader = { id: string; helpful_ids: number[] | null };

type Props = { review: ReviewView; reader: Reader | null; address: string; children: ReactNode };

export function HelpfulRow({ review, reader, address, children }: Props) {
  if (reader?.id === review.user_id) {
    return (
      <div className="voice">
        <Link className="btn line sm" to={`${address}?review=1#review-form`} preventScrollReset>
          <Icon name="square-pen" />
          Edit Review
        </Link>
        <FoundHelpful count={review.helpful_count} />
      </div>
    );
  }
  return (
    <div className="voice">
      {reader?.helpful_ids ? (
        <HelpfulButton
          id={{ name: "review_id", value: review.id }}
          count={review.helpful_count}
          isOn={reader.helpful_ids.includes(review.id)}
          of={`the review by ${review.name}`}
        />
      ) : (
        <FoundHelpful count={review.helpful_count} />
      )}
      {children}
    </div>
  );
}
