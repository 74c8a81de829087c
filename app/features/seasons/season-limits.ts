export const MOST_PICKS = 60;
/** Far more than a kitchen has in a year. */
export const MOST_SEASONS = 200;
/** The number of plates beside the title of a season. */
export const PLATES = 3;

export const PICK_KINDS = ["recipe", "restaurant", "dish"] as const;
export type PickKind = (typeof PICK_KINDS)[number];
