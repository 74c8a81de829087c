type Props = { rating: number | null; className: "official" | "official xl" };

/** The editors' rating with one decimal; none and 0 mean not rated, and show nothing (T-59). */
export function OfficialRating({ rating, className }: Props) {
  if (!rating) return null;
  return (
    <span className={className}>
      <b>{rating.toFixed(1)}</b> Official
    </span>
  );
}
