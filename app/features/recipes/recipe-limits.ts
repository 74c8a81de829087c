export const MOST_INGREDIENTS = 200;
/** Cook mode has a screen for each. */
export const MOST_STEPS = 100;
