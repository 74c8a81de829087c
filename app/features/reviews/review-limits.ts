export const REVIEWS_SHOWN_AT_FIRST = 3;
/** The most that one page or one answer of the API holds. */
export const REVIEWS_LISTED = 500;
/** Where the counter changes colour; nobody is stopped there (T-07). */
export const REVIEW_TEXT_COUNTER = 500;
export const REVIEW_TEXT_MAX_LENGTH = 5_000;
export const REVIEW_MAX_PHOTOS = 5;
