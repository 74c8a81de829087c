type Props = { rating: number | null; className: "official" | "official xl" };

/** A rating of 0 means that the restaurant is not rated (T-59). */
export function OfficialRating({ rating, className }: Props) {
  if (!rating) return null;
  return (
    <span className={className}>
      <b>{rating.toFixed(1)}</b> Official
    </span>
  );
}
