export const WORDS_MAX_LENGTH = 500;
