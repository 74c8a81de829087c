export const MADE_SHOWN_AT_FIRST = 3;
export const MADE_ON_A_PAGE = 20;
export const MADE_LISTED = 200;
export const NOTE_MAX_LENGTH = 2_000;
export const CHANGED_MAX_LENGTH = 1_000;
