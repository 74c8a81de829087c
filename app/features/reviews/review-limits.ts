export const REVIEWS_SHOWN_AT_FIRST = 3;
export const REVIEWS_LISTED = 500;
export const REVIEWS_ON_A_PAGE = 20;
export const PHOTOS_SHOWN_AT_FIRST = 8;
export const PHOTOS_ON_A_PAGE = 24;
export const FEWEST_FOR_A_RANK = 3;
/** The counter changes its colour at this length, although longer texts are accepted (T-07). */
export const REVIEW_TEXT_COUNTER = 500;
export const REVIEW_TEXT_MAX_LENGTH = 5_000;
export const REVIEW_MAX_PHOTOS = 5;
/** A hidden photo that came back after others took its place may stay beside them. */
export const REVIEW_MAX_PHOTOS_KEPT = 10;
