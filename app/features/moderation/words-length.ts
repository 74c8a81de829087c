/** The longest reason, and the longest answer to an appeal. */
export const WORDS_MAX_LENGTH = 500;
