export const RECIPES_MOST = 20;
export const SERVINGS_MOST = 100;
/** Beyond that, chats cut an address off. */
export const TEXT_MAX_LENGTH = 1_500;
export const TITLES_MAX_LENGTH = 400;
