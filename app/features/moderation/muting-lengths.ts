/** Not in the schema: browsers would load all of zod for it. */
export const MUTING_LENGTHS = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "always", label: "For good" },
] as const;
