/**
 * These lengths stand outside the schema, because browsers would otherwise load all of zod for
 * them.
 */
export const MUTING_LENGTHS = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "always", label: "For good" },
] as const;
