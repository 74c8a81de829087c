export const SHOWN_AT_FIRST = 5;
/** Of what is linked to a dish that a search means, so that the search stays cheap. */
export const MOST_COUNTED = 1_000;
/** Besides its own name. */
export const MOST_NAMES = 40;
/** On one page of all of them, and in one answer of the API. */
export const SHOWN_ON_A_PAGE = 60;
