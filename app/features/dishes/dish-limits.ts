export const SHOWN_AT_FIRST = 5;
/** How far the links of a dish are counted for a search, so that the search stays cheap. */
export const MOST_COUNTED = 1_000;
/** How many dishes may be chosen in the form of a recipe. */
export const MOST_CHOSEN = 500;
/** Besides its own name. */
export const MOST_NAMES = 40;
/** How many stand on a page of all of them, and in one answer of the API. */
export const SHOWN_ON_A_PAGE = 60;
