export const SHOWN_AT_FIRST = 5;
/** On one page of all of them, and in one answer of the API. */
export const SHOWN_ON_A_PAGE = 60;
