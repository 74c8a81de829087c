export const MOST_INGREDIENTS = 200;
