export const DIFFICULTIES = ["Easy", "Medium", "Hard"] as const;
