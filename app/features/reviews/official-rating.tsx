type Props = { rating: number | null; className: "official" | "official xl" };

/** 0 means not rated (T-59). */
export function OfficialRating({ rating, className }: Props) {
  if (!rating) return null;
  return (
    <span className={className}>
      <b>{rating.toFixed(1)}</b> Official
    </span>
  );
}
