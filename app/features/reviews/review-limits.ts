export const REVIEWS_SHOWN_AT_FIRST = 3;
export const REVIEWS_LISTED = 500;
/** The counter changes colour here. Longer texts are accepted (T-07). */
export const REVIEW_TEXT_COUNTER = 500;
export const REVIEW_TEXT_MAX_LENGTH = 5_000;
export const REVIEW_MAX_PHOTOS = 5;
