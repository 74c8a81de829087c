/** How hard a recipe is to cook (ACF-16). */
export const DIFFICULTIES = ["Easy", "Medium", "Hard"] as const;
