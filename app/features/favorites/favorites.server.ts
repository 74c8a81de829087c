import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { type Favorite, Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const FAVORITES_LISTED = 500;

const newestFirst = [{ created_at: "desc" as const }, { id: "desc" as const }];

// Raw: with a join of Prisma's, the planner reads all restaurants there are to tell which of these are active.
const isListed = Prisma.sql`(recipe_id IS NOT NULL OR (SELECT is_active FROM restaurants WHERE id = restaurant_id))`;

export async function countFavorites(user_id: string) {
  const [counts] = await prisma.$queryRaw<{ recipes: number; restaurants: number }[]>`
    SELECT count(recipe_id)::int AS recipes, count(restaurant_id)::int AS restaurants
      FROM favorites WHERE user_id = ${user_id}::uuid AND ${isListed}`;
  return counts ?? { recipes: 0, restaurants: 0 };
}

export function listFavorites(user_id: string, { limit, offset }: ListPart): Promise<Favorite[]> {
  return prisma.$queryRaw`
    SELECT * FROM favorites WHERE user_id = ${user_id}::uuid AND ${isListed}
     ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;
}

export async function listFavoriteRecipes(user_id: string) {
  const favorites = await prisma.favorite.findMany({
    where: { user_id, recipe_id: { not: null } },
    orderBy: newestFirst,
    take: FAVORITES_LISTED,
    include: { recipe: { include: { author: { select: { name: true } } } } },
  });
  return favorites.flatMap(({ recipe }) =>
    recipe ? { ...recipe, author_name: recipe.author?.name ?? null } : [],
  );
}

export async function listFavoriteRestaurants(user_id: string) {
  const favorites = await prisma.favorite.findMany({
    where: { user_id, restaurant: { is_active: true } },
    orderBy: newestFirst,
    take: FAVORITES_LISTED,
    include: { restaurant: true },
  });
  return favorites.flatMap((favorite) => favorite.restaurant ?? []);
}
