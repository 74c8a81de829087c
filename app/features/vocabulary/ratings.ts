export const RATING_LABELS = {
  1: "Poor",
  2: "Fair",
  3: "Good",
  4: "Very Good",
  5: "Excellent",
} as const;

export const PRICE_LABELS = {
  1: "Budget friendly",
  2: "Moderate",
  3: "Expensive",
  4: "Very expensive",
} as const;

type Rating = keyof typeof RATING_LABELS;
type PriceLevel = keyof typeof PRICE_LABELS;

export function isRating(rating: number): rating is Rating {
  return rating in RATING_LABELS;
}

export function ratingLabel(rating: number): string {
  return isRating(rating) ? RATING_LABELS[rating] : "";
}

export function isPriceLevel(level: number | null): level is PriceLevel {
  return level !== null && level in PRICE_LABELS;
}

/** The back office shows $ (ARF-26), and the site shows R (T-10). */
export const PRICE_OPTIONS = Object.entries(PRICE_LABELS).map(([level, words]) => ({
  value: level,
  label: `${"$".repeat(Number(level))} ${words}`,
}));
