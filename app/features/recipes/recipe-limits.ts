export const MOST_INGREDIENTS = 200;
export const MOST_STEPS = 100;
