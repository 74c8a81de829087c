import type { LikeChoice } from "#app/features/recipes/like.schema.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Like = { liked: boolean; like_count: number };

/** Null when there is no such recipe. Safe against any number of taps at once. */
export async function toggleLike(
  user_id: string,
  recipe_id: number,
  { liked }: LikeChoice = {},
): Promise<Like | null> {
  const [, , , [like]] = await prisma.$transaction([
    lockUser(user_id),
    lockRow("recipes", recipe_id),
    changeLike(user_id, recipe_id, liked ?? null),
    prisma.$queryRaw<Like[]>`
      SELECT like_count, EXISTS (
               SELECT FROM recipe_likes WHERE user_id = ${user_id}::uuid AND recipe_id = ${recipe_id}
             ) AS liked
        FROM recipes WHERE id = ${recipe_id}`,
  ]);
  return like ?? null;
}

export async function isLiked(user_id: string, recipe_id: number): Promise<boolean> {
  return (await prisma.recipeLike.count({ where: { user_id, recipe_id } })) > 0;
}

/** Raw: Prisma cannot add a row only when it has deleted none. */
function changeLike(user_id: string, recipe_id: number, wanted: boolean | null) {
  return prisma.$executeRaw`
    WITH removed AS (
      DELETE FROM recipe_likes
       WHERE user_id = ${user_id}::uuid AND recipe_id = ${recipe_id} AND ${wanted}::boolean IS NOT TRUE
      RETURNING recipe_id
    )
    INSERT INTO recipe_likes (user_id, recipe_id)
    SELECT ${user_id}::uuid, id FROM recipes
     WHERE id = ${recipe_id} AND ${wanted}::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM removed)
    ON CONFLICT DO NOTHING`;
}
