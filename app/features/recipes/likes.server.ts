import type { LikeChoice } from "#app/features/recipes/like.schema.ts";
import { prisma } from "#app/infra/database.server.ts";
import { onPrimary } from "#app/infra/replicas.server.ts";
import { statement } from "#app/infra/statement.server.ts";

type Like = { liked: boolean; like_count: number };

// Prisma would need a transaction of six statements, and all others who like the recipe would wait
// for its end.
const setLike = statement<Like>(
  "like",
  "SELECT is_liked AS liked, likes AS like_count FROM set_like($1::uuid, $2::int, $3::boolean)",
  onPrimary,
);

export async function toggleLike(
  user_id: string,
  recipe_id: number,
  { liked }: LikeChoice = {},
): Promise<Like | null> {
  const [like] = await setLike(user_id, recipe_id, liked ?? null);
  return like ?? null;
}

export async function isLiked(user_id: string, recipe_id: number): Promise<boolean> {
  return (await prisma.recipeLike.count({ where: { user_id, recipe_id } })) > 0;
}
