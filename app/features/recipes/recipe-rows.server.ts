import type { Prisma } from "#app/generated/prisma/client.ts";

export const recipeRow = { include: { author: true } } satisfies Prisma.RecipeDefaultArgs;
export type RecipeRow = Prisma.RecipeGetPayload<typeof recipeRow>;

export const recipeDetail = {
  include: { author: true, ingredients: { orderBy: { position: "asc" } } },
} satisfies Prisma.RecipeDefaultArgs;
export type RecipeDetail = Prisma.RecipeGetPayload<typeof recipeDetail>;
