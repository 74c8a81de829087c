import { isPriceLevel, PRICE_LABELS } from "#app/features/vocabulary/ratings.ts";

const HIGHEST = 4;

export function PriceLevel({ level }: { level: number | null }) {
  if (!isPriceLevel(level)) return null;
  return (
    <span
      className="price"
      role="img"
      aria-label={`Price level ${level} of 4: ${PRICE_LABELS[level]}`}
    >
      {"R".repeat(level)}
      {level < HIGHEST && <i>{"R".repeat(HIGHEST - level)}</i>}
    </span>
  );
}
