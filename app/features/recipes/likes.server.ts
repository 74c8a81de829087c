import type { LikeChoice } from "#app/features/recipes/like.schema.ts";
import { prisma } from "#app/infra/database.server.ts";

type Like = { liked: boolean; like_count: number };

/** Null when there is no such recipe. Safe against any number of taps at once. */
export async function toggleLike(
  user_id: string,
  recipe_id: number,
  { liked }: LikeChoice = {},
): Promise<Like | null> {
  // Raw: Prisma would need a transaction of six statements, and all others who like the recipe would wait for its end.
  const [like] = await prisma.$queryRaw<Like[]>`
    SELECT is_liked AS liked, likes AS like_count
      FROM set_like(${user_id}::uuid, ${recipe_id}::int, ${liked ?? null}::boolean)`;
  return like ?? null;
}

export async function isLiked(user_id: string, recipe_id: number): Promise<boolean> {
  return (await prisma.recipeLike.count({ where: { user_id, recipe_id } })) > 0;
}
