/** Of a reason, and of the answer to an appeal. */
export const WORDS_MAX_LENGTH = 500;
