export const REVIEWS_SHOWN_AT_FIRST = 3;
/** The most that one page or one answer of the API holds. */
export const REVIEWS_LISTED = 500;
