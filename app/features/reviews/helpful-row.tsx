import type { MouseEvent, ReactNode } from "react";
import { useFetcher } from "react-router";
import type { ReviewView } from "#app/features/reviews/review-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber, numbered } from "#app/ui/numbers.ts";

/** Null: who may only read finds nothing helpful. */
export type Reader = { id: string; helpful_ids: number[] | null };

type Props = { review: ReviewView; reader: Reader | null; address: string; children: ReactNode };

/** Under a review: whether it helped, what else can be done about it, or how one's own is changed. */
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
        <HelpfulButton review={review} isOn={reader.helpful_ids.includes(review.id)} />
      ) : (
        <FoundHelpful count={review.helpful_count} />
      )}
      {children}
    </div>
  );
}

function FoundHelpful({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="muted small">{numbered(count, "person", "people")} found this helpful</span>
  );
}

function HelpfulButton({ review, isOn }: { review: ReviewView; isOn: boolean }) {
  const fetcher = useFetcher({ key: `helpful-${review.id}` });
  const isPressed = fetcher.formData ? fetcher.formData.get("on") === "true" : isOn;
  const count = review.helpful_count + Number(isPressed) - Number(isOn);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="helpful" />
      <input type="hidden" name="review_id" value={review.id} />
      <input type="hidden" name="on" value={String(!isPressed)} />
      <button
        className="btn line sm help"
        type="submit"
        aria-pressed={isPressed}
        onClick={ignoreDoubleTap}
      >
        <Icon name="thumbs-up" />
        Helpful {count > 0 && <b>{formatNumber(count)}</b>}
        <span className="vh"> for the review by {review.name}</span>
      </button>
    </fetcher.Form>
  );
}

/** It means what one tap means, and does not take it back at once (T-02). */
function ignoreDoubleTap(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
