import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { prisma } from "#app/infra/database.server.ts";

const FAVORITES_LISTED = 500;

const newestFirst = [{ created_at: "desc" as const }, { id: "desc" as const }];

export async function countFavorites(user_id: string) {
  const [recipes, restaurants] = await Promise.all([
    prisma.favorite.count({ where: { user_id, recipe_id: { not: null } } }),
    prisma.favorite.count({ where: { user_id, restaurant: { is_active: true } } }),
  ]);
  return { recipes, restaurants };
}

export function listFavorites(user_id: string, { limit, offset }: ListPart) {
  return prisma.favorite.findMany({
    where: { user_id, OR: [{ recipe_id: { not: null } }, { restaurant: { is_active: true } }] },
    orderBy: newestFirst,
    take: limit,
    skip: offset,
  });
}

export async function listFavoriteRecipes(user_id: string) {
  const favorites = await prisma.favorite.findMany({
    where: { user_id, recipe_id: { not: null } },
    orderBy: newestFirst,
    take: FAVORITES_LISTED,
    include: { recipe: { include: { author: true } } },
  });
  return favorites.flatMap((favorite) => favorite.recipe ?? []);
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
