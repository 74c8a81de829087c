import { COMMENT_EDIT_MINUTES } from "#app/features/comments/comment-limits.ts";
import { type NewComment } from "#app/features/comments/comment.schema.ts";
import { type Comment, withWriter } from "#app/features/comments/comments.server.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import { nullIfMissing, prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

/** The same words again within a minute are a repeated form, not a second comment. */
export async function addComment(
  user_id: string,
  recipe_id: number,
  { comment_text }: NewComment,
): Promise<Comment | null> {
  const [, , , comment] = await prisma.$transaction([
    lockUser(user_id),
    lockRow("recipes", recipe_id),
    // Prisma cannot make an insertion depend on other rows.
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

export function canEditComment({ created_at, hidden_at }: Comment, now: Date): boolean {
  return hidden_at === null && created_at >= editableSince(now);
}

export type OwnComment = { id: number; recipe_id: number; user_id: string };

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

export async function deleteComment(comment: OwnComment): Promise<boolean> {
  const [, { count }] = await prisma.$transaction([
    lockRow("recipes", comment.recipe_id),
    prisma.recipeComment.deleteMany({ where: comment }),
  ]);
  return count > 0;
}

/** Whoever wrote it. */
export async function isComment(id: number): Promise<boolean> {
  return (await prisma.recipeComment.count({ where: { id } })) > 0;
}

function editableSince(now: Date) {
  return new Date(now.getTime() - COMMENT_EDIT_MINUTES * 60_000);
}
