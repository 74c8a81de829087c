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

export const ADMIN_CUISINES = [
  ...HOME_CUISINES,
  "African",
  "Portuguese",
  "Greek",
  "Lebanese",
  "Moroccan",
  "Ethiopian",
] as const;
