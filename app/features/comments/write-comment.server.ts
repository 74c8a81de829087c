import { COMMENT_EDIT_MINUTES } from "#app/features/comments/comment-limits.ts";
import { type NewComment } from "#app/features/comments/comment.schema.ts";
import { type Comment, withWriter } from "#app/features/comments/comments.server.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import { nullIfMissing, prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

/** The new comment; null without such a recipe. The same words sent again within a minute are the same comment. */
export async function addComment(
  user_id: string,
  recipe_id: number,
  { comment_text }: NewComment,
): Promise<Comment | null> {
  const [, , , comment] = await prisma.$transaction([
    lockUser(user_id),
    lockRow("recipes", recipe_id),
    // Prisma cannot make an insertion depend on what is there.
    prisma.$executeRaw`
      INSERT INTO recipe_comments (recipe_id, user_id, comment_text)
      SELECT id, ${user_id}::uuid, ${comment_text} FROM recipes
       WHERE id = ${recipe_id} AND NOT EXISTS (
         SELECT FROM recipe_comments
          WHERE recipe_id = ${recipe_id} AND user_id = ${user_id}::uuid AND comment_text = ${comment_text}
            AND created_at > now() - interval '1 minute')`,
    prisma.recipeComment.findFirst({
      where: { recipe_id, user_id, comment_text },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      ...withWriter,
    }),
  ]);
  return comment;
}

/** Whether its writer may still change it. */
export function canEditComment({ created_at }: Pick<Comment, "created_at">, now: Date): boolean {
  return created_at >= editableSince(now);
}

export type OwnComment = { id: number; recipe_id: number; user_id: string };

/** The changed comment; null when it is not there, not this person's, hidden or too old. */
export function editComment(
  comment: OwnComment,
  { comment_text }: NewComment,
): Promise<Comment | null> {
  const now = new Date();
  const where = { ...comment, hidden_at: null, created_at: { gte: editableSince(now) } };
  return nullIfMissing(
    prisma.recipeComment.update({ where, data: { comment_text, updated_at: now }, ...withWriter }),
  );
}

/** Whether this recipe has such a comment of this person. */
export async function hasComment(comment: OwnComment): Promise<boolean> {
  return (await prisma.recipeComment.count({ where: { ...comment, hidden_at: null } })) > 0;
}

/** False when this recipe has no such comment of this person. */
export async function deleteComment(comment: OwnComment): Promise<boolean> {
  const [, { count }] = await prisma.$transaction([
    lockRow("recipes", comment.recipe_id),
    prisma.recipeComment.deleteMany({ where: comment }),
  ]);
  return count > 0;
}

function editableSince(now: Date) {
  return new Date(now.getTime() - COMMENT_EDIT_MINUTES * 60_000);
}
