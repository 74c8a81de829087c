import type { NewComment } from "#app/features/comments/comment.schema.ts";
import { commentAddress } from "#app/features/comments/comments-page.ts";
import { type Comment, withWriter } from "#app/features/comments/comments.server.ts";
import { tellPeople } from "#app/features/inbox/tell.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

type Reply = NewComment & { reply_to: number };
type Transaction = Prisma.TransactionClient;

/** Returns null when the recipe or the comment to answer is gone or hidden. */
export function addReply(
  user_id: string,
  recipe_id: number,
  { comment_text, reply_to }: Reply,
): Promise<Comment | null> {
  return prisma.$transaction(async (transaction) => {
    // Prisma cannot call a function of the database.
    const [added] = await transaction.$queryRaw<{ id: number }[]>`
      SELECT id FROM add_comment(${user_id}::uuid, ${recipe_id}::int, ${comment_text}, ${reply_to}::int)`;
    if (!added) return null;
    await tellWriter(added.id, transaction);
    return transaction.recipeComment.findUnique({ where: { id: added.id }, ...withWriter });
  });
}

async function tellWriter(id: number, transaction: Transaction) {
  const reply = await transaction.recipeComment.findUniqueOrThrow({
    where: { id },
    select: {
      user_id: true,
      recipe: { select: { id: true, title: true } },
      reply_to: { select: { user_id: true } },
      notices: { select: { id: true }, take: 1 },
    },
  });
  const writer = reply.reply_to?.user_id;
  // A form that is sent twice notifies the writer only once.
  if (!writer || writer === reply.user_id || reply.notices.length > 0) return;
  const { id: recipe_id, title: subject } = reply.recipe;
  const address = commentAddress({ id, recipe_id });
  await tellPeople(
    {
      user_ids: [writer],
      notice: { kind: "comment_replied", subject, address },
      comment_id: id,
    },
    transaction,
  );
}
