// These constants stand outside the schema, because browsers would otherwise load all of zod for
// them.

export const AGES = [2, 7, 30] as const;
export const SEARCH_MAX_LENGTH = 200;
