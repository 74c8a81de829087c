import { COMMENT_EDIT_MINUTES } from "#app/features/comments/comment-limits.ts";
import { type NewComment } from "#app/features/comments/comment.schema.ts";
import { type Comment, withWriter } from "#app/features/comments/comments.server.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { nullIfMissing, prisma } from "#app/infra/database.server.ts";
import { lockRow, lockWriter } from "#app/infra/lock-row.server.ts";
import { onPrimary } from "#app/infra/replicas.server.ts";
import { columns, statement } from "#app/infra/statement.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

// Prisma would need a transaction of six statements, and everybody else who comments on the recipe
// would wait for its end.
const writeComment = statement<Comment>(
  "comment",
  `SELECT ${columns("added", Prisma.RecipeCommentScalarFieldEnum)},
          jsonb_build_object('id', users.id, 'google_user_data', google_user_data) AS user
     FROM add_comment($1::uuid, $2::int, $3, NULL) AS added
     JOIN users ON users.id = added.user_id`,
  onPrimary,
);

export async function addComment(
  user_id: string,
  recipe_id: number,
  { comment_text }: NewComment,
): Promise<Comment | null> {
  const [comment] = await writeComment(user_id, recipe_id, comment_text);
  return comment ?? null;
}

export function canEditComment({ created_at, hidden_at }: Comment, now: Date): boolean {
  return hidden_at === null && created_at >= editableSince(now);
}

export type OwnComment = { id: number; recipe_id: number; user_id: string };

/** The person is locked first, because their row says whether they may write. */
export async function editComment(
  comment: OwnComment,
  { comment_text }: NewComment,
): Promise<Comment | null> {
  const now = new Date();
  const created_at = { gte: editableSince(now) };
  const where = { ...comment, hidden_at: null, created_at, recipe: STILL_THERE };
  const data = { comment_text, updated_at: now };
  const edit = prisma.recipeComment.update({ where, data, ...withWriter });
  const done = await nullIfMissing(prisma.$transaction([lockUser(comment.user_id), edit]));
  return done && done[1];
}

export async function deleteComment(comment: OwnComment): Promise<boolean> {
  const [, , { count }] = await prisma.$transaction([
    lockWriter(comment.user_id),
    lockRow("recipes", comment.recipe_id),
    prisma.recipeComment.deleteMany({ where: { ...comment, recipe: STILL_THERE } }),
  ]);
  return count > 0;
}

export async function isComment(id: number): Promise<boolean> {
  return (await prisma.recipeComment.count({ where: { id, recipe: STILL_THERE } })) > 0;
}

function editableSince(now: Date) {
  return new Date(now.getTime() - COMMENT_EDIT_MINUTES * 60_000);
}
