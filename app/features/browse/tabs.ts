/** Browsers would load all of zod if these stood in the file of the schema. */
export const TABS = ["recipes", "restaurants"] as const;
