import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export const COMMENTS_LISTED = 200;

export const withWriter = {
  include: { user: { select: { id: true, google_user_data: true } } },
} satisfies Prisma.RecipeCommentDefaultArgs;
export type Comment = Prisma.RecipeCommentGetPayload<typeof withWriter>;

/** The newest comments first; hidden ones are left out. */
export function listComments(recipe_id: number) {
  return prisma.recipeComment.findMany({
    where: { recipe_id, hidden_at: null },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: COMMENTS_LISTED,
    ...withWriter,
  });
}
