export const RECIPES_MOST = 20;
export const SERVINGS_MOST = 100;
export const ITEMS_MOST = 30;
export const ITEM_MAX_LENGTH = 60;
/**
 * Limits all items of an address, "&item=" included, because twenty recipes take 440 characters
 * more and a redirect may have 1,000.
 */
export const ITEMS_ADDRESS_LENGTH = 500;
/** Chats cut off the address at the end of a longer text. */
export const TEXT_MAX_LENGTH = 1_500;
export const TITLES_MAX_LENGTH = 400;
