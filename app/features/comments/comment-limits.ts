export const COMMENT_MAX_LENGTH = 500;
export const COMMENT_EDIT_MINUTES = 5;
