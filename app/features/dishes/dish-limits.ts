export const SHOWN_AT_FIRST = 5;
/** On one page, and in one answer of the API. */
export const MOST_SHOWN = 60;
