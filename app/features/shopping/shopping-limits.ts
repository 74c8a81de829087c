export const RECIPES_MOST = 20;
export const SERVINGS_MOST = 100;
/** The most items of a person's own on one list. */
export const ITEMS_MOST = 30;
export const ITEM_MAX_LENGTH = 60;
/** The most characters of all items in an address, “&item=” included. Twenty recipes take 440 more, and a redirect may have 1,000. */
export const ITEMS_ADDRESS_LENGTH = 500;
/** Beyond that, chats cut an address off. */
export const TEXT_MAX_LENGTH = 1_500;
export const TITLES_MAX_LENGTH = 400;
