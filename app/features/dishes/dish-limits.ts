export const SHOWN_AT_FIRST = 5;
/** The links of a dish are counted no further, so that a search stays cheap. */
export const MOST_COUNTED = 1_000;
export const MOST_CHOSEN = 500;
export const MOST_NAMES = 40;
export const SHOWN_ON_A_PAGE = 60;
