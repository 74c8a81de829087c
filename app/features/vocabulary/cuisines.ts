/** The chips of the home page, after "All" (HOME-04). */
export const HOME_CUISINES = [
  "South African",
  "Italian",
  "Asian",
  "Indian",
  "Mexican",
  "Mediterranean",
  "American",
  "Chinese",
  "Thai",
  "French",
  "Japanese",
] as const;
