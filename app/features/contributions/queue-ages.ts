// Not in the schema: browsers would load all of zod for it.

/** Older than so many days. */
export const AGES = [2, 7, 30] as const;
export const SEARCH_MAX_LENGTH = 200;
