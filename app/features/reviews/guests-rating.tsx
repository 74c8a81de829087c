import { FEWEST_FOR_A_RANK } from "#app/features/reviews/review-limits.ts";
import { formatNumber, numbered } from "#app/ui/numbers.ts";
import { formatRating, Stars } from "#app/ui/stars.tsx";

type Props = { average: number | null; count: number };

export function GuestsRating({ average, count }: Props) {
  if (average === null) return null;
  return (
    <span className="rate">
      <Stars value={average} /> <b>{formatRating(average)}</b> <CountOfReviews count={count} />
    </span>
  );
}

function CountOfReviews({ count }: { count: number }) {
  if (count < FEWEST_FOR_A_RANK) {
    return <span className="muted">from {numbered(count, "review")}</span>;
  }
  return (
    <span className="muted">
      ({formatNumber(count)}
      <span className="vh"> reviews</span>)
    </span>
  );
}
