import type { FavoriteChoice } from "#app/features/favorites/favorite.schema.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import { prisma } from "#app/infra/database.server.ts";

export async function toggleFavorite(
  user_id: string,
  { recipe_id = null, restaurant_id = null, favorited }: FavoriteChoice,
): Promise<boolean | null> {
  const wanted = favorited ?? null;
  const [, [result]] = await prisma.$transaction([
    lockUser(user_id),
    // Prisma cannot let a deletion decide whether a row is added.
    prisma.$queryRaw<{ is_known: boolean; favorited: boolean }[]>`
      WITH recipe AS (
        SELECT FROM recipes WHERE id = ${recipe_id}::int FOR KEY SHARE
      ), restaurant AS (
        SELECT FROM restaurants WHERE id = ${restaurant_id}::int AND is_active FOR KEY SHARE
      ), listed AS (
        SELECT FROM recipe UNION ALL SELECT FROM restaurant
      ), removed AS (
        DELETE FROM favorites
         WHERE user_id = ${user_id}::uuid
           AND (recipe_id = ${recipe_id}::int OR restaurant_id = ${restaurant_id}::int)
           AND ${wanted}::boolean IS NOT TRUE
        RETURNING id
      ), added AS (
        INSERT INTO favorites (user_id, recipe_id, restaurant_id)
        SELECT ${user_id}::uuid, ${recipe_id}::int, ${restaurant_id}::int FROM listed
         WHERE ${wanted}::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM removed)
        ON CONFLICT DO NOTHING
        RETURNING id
      )
      SELECT EXISTS (SELECT FROM listed UNION ALL SELECT FROM removed) AS is_known,
             coalesce(${wanted}::boolean, EXISTS (SELECT FROM added)) AS favorited`,
  ]);
  return result?.is_known ? result.favorited : null;
}
