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

/** What the forms of the back office offer (LIM-26). */
export const ADMIN_CUISINES = [
  ...HOME_CUISINES,
  "African",
  "Portuguese",
  "Greek",
  "Lebanese",
  "Moroccan",
  "Ethiopian",
] as const;
