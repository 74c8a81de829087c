import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { type Favorite, Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const FAVORITES_LISTED = 500;

const newestFirst = [{ created_at: "desc" as const }, { id: "desc" as const }];

// This is raw SQL, because with a join of Prisma's the planner reads all restaurants to tell which
// of these are active.
const isListed = Prisma.sql`((SELECT true FROM recipes WHERE id = recipe_id) OR (SELECT is_active FROM restaurants WHERE id = restaurant_id))`;

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

export async function listFavoriteIds(user_id: string, recipes: number[], restaurants: number[]) {
  const found = await prisma.favorite.findMany({
    where: {
      user_id,
      OR: [{ recipe_id: { in: recipes } }, { restaurant_id: { in: restaurants } }],
    },
    select: { recipe_id: true, restaurant_id: true },
  });
  return {
    recipes: found.flatMap(({ recipe_id }) => recipe_id ?? []),
    restaurants: found.flatMap(({ restaurant_id }) => restaurant_id ?? []),
  };
}

export type FavoriteIds = Awaited<ReturnType<typeof listFavoriteIds>>;

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
  const listed = await prisma.$queryRaw<{ restaurant_id: number }[]>`
    SELECT restaurant_id FROM favorites
     WHERE user_id = ${user_id}::uuid AND (SELECT is_active FROM restaurants WHERE id = restaurant_id)
     ORDER BY created_at DESC, id DESC LIMIT ${FAVORITES_LISTED}`;
  const ids = listed.map(({ restaurant_id }) => restaurant_id);
  const rows = await prisma.restaurant.findMany({ where: { id: { in: ids }, is_active: true } });
  return inOrder(ids, rows);
}
