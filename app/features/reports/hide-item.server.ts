import type { Item } from "#app/features/reports/find-item.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

type Transaction = Prisma.TransactionClient;

export async function hideItem(item: Item, reason: string, transaction: Transaction) {
  const { review_id, image_id, comment_id, author } = item;
  const hiding = { hidden_at: new Date(), hidden_reason: reason };
  if (item.kind === "name") {
    await transaction.user.update({
      where: { id: author.id },
      data: { name_hidden_at: hiding.hidden_at },
    });
  } else if (comment_id !== null) {
    await transaction.recipeComment.update({ where: { id: comment_id }, data: hiding });
  } else if (review_id !== null && image_id !== null) {
    await hidePhoto({ review_id, image_id }, transaction);
  } else if (review_id !== null) {
    await transaction.restaurantReview.update({ where: { id: review_id }, data: hiding });
  }
}

export async function showItem(item: Item, transaction: Transaction) {
  const { review_id, image_id, comment_id, author } = item;
  const shown = { hidden_at: null, hidden_reason: null };
  if (item.kind === "name") {
    await transaction.user.update({ where: { id: author.id }, data: { name_hidden_at: null } });
  } else if (comment_id !== null) {
    await transaction.recipeComment.update({ where: { id: comment_id }, data: shown });
  } else if (review_id !== null && image_id !== null) {
    await showPhoto({ review_id, image_id }, transaction);
  } else if (review_id !== null) {
    await transaction.restaurantReview.update({ where: { id: review_id }, data: shown });
  }
}

type Photo = { review_id: number; image_id: string };

/** Out of each review of its writer, also of one who is leaving and may return: the same picture elsewhere is as bad there. */
async function hidePhoto({ review_id, image_id }: Photo, transaction: Transaction) {
  // Raw: Prisma does not say which rows it deleted.
  await transaction.$executeRaw`
    WITH taken_out AS (DELETE FROM review_photos WHERE image_id = ${image_id} RETURNING review_id)
    INSERT INTO hidden_photos (review_id, image_id)
    SELECT review_id, ${image_id} FROM taken_out UNION SELECT ${review_id}::int, ${image_id}
    UNION SELECT review.id, ${image_id} FROM withdrawn_rows JOIN restaurant_reviews AS review ON review.id = (content->>'review_id')::int
     WHERE place = 'review_photos' AND content->>'image_id' = ${image_id}
    ON CONFLICT DO NOTHING`;
}

/** Back into each of them, but for those where it was reported or judged by itself. */
async function showPhoto({ review_id, image_id }: Photo, transaction: Transaction) {
  // Raw: Prisma does not say which rows it deleted, and cannot take the next free place in one step.
  const freed = await transaction.$queryRaw<{ review_id: number }[]>`
    DELETE FROM hidden_photos AS hidden
     WHERE image_id = ${image_id}
       AND (review_id = ${review_id}::int OR NOT EXISTS (
         SELECT FROM moderation_cases AS handling
          WHERE handling.review_id = hidden.review_id AND handling.image_id = hidden.image_id
            AND kind = 'photo' AND hidden_at IS NOT NULL AND state IN ('open', 'hidden')))
    RETURNING review_id`;
  await transaction.$executeRaw`
    INSERT INTO review_photos (review_id, image_id, position)
    SELECT review_id, ${image_id},
           (SELECT coalesce(max(position), 0) + 1 FROM review_photos WHERE review_id = freed.review_id)
      FROM unnest(${freed.map((row) => row.review_id)}::int[]) AS freed (review_id)
    ON CONFLICT DO NOTHING`;
}
