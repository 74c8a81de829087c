export const MOST_PICKS = 60;
export const MOST_SEASONS = 200;
export const PLATES = 3;

export const PICK_KINDS = ["recipe", "restaurant", "dish"] as const;
export type PickKind = (typeof PICK_KINDS)[number];
