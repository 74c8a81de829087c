/** These stand outside the schema, because browsers would otherwise load all of zod for them. */
export const TABS = ["recipes", "restaurants"] as const;
