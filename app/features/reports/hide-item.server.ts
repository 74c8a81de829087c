import type { Item } from "#app/features/reports/find-item.server.ts";
import { itemOf } from "#app/features/reports/reported.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

type Transaction = Prisma.TransactionClient;

/**
 * A review has up to five photos that were sent, and beside them hidden ones that came back. The
 * database checks this limit too.
 */
const MOST_PLACES = 10;

type By = "judge" | "reports";

export async function hideItem(
  item: Item,
  { reason, by }: { reason: string; by: By },
  transaction: Transaction,
) {
  const { review_id, image_id, comment_id, made_id, author } = item;
  const hiding = { hidden_at: new Date(), hidden_reason: reason };
  if (item.kind === "name") {
    await transaction.user.update({
      where: { id: author.id },
      data: { name_hidden_at: hiding.hidden_at },
    });
  } else if (comment_id !== null) {
    await transaction.recipeComment.update({ where: { id: comment_id }, data: hiding });
  } else if (made_id !== null) {
    await transaction.madeNote.update({ where: { id: made_id }, data: hiding });
  } else if (review_id !== null && image_id !== null) {
    const photo = { review_id, image_id, author_id: author.id };
    await (by === "judge" ? hideEverywhere : hideHere)(photo, transaction);
  } else if (review_id !== null) {
    await transaction.restaurantReview.update({ where: { id: review_id }, data: hiding });
  }
}

export async function showItem(item: Item, transaction: Transaction) {
  const { review_id, image_id, comment_id, made_id, author } = item;
  const shown = { hidden_at: null, hidden_reason: null };
  if (item.kind === "name") {
    await transaction.user.update({ where: { id: author.id }, data: { name_hidden_at: null } });
  } else if (comment_id !== null) {
    await transaction.recipeComment.update({ where: { id: comment_id }, data: shown });
  } else if (made_id !== null) {
    await transaction.madeNote.update({ where: { id: made_id }, data: shown });
  } else if (review_id !== null && image_id !== null) {
    await showPhoto({ review_id, image_id, author_id: author.id }, transaction);
  } else if (review_id !== null) {
    await transaction.restaurantReview.update({ where: { id: review_id }, data: shown });
  }
}

type Photo = { review_id: number; image_id: string; author_id: string };

/**
 * Reports remove the photo from this review only, because it may be right in another one and nobody
 * has judged it yet.
 */
async function hideHere({ review_id, image_id }: Photo, transaction: Transaction) {
  await transaction.reviewPhoto.deleteMany({ where: { review_id, image_id } });
  await transaction.hiddenPhoto.createMany({ data: { review_id, image_id }, skipDuplicates: true });
}

/**
 * A judge removes the picture from everything that its writer wrote, even from what a leaving
 * writer withdrew and may get back.
 */
async function hideEverywhere({ review_id, image_id, author_id }: Photo, transaction: Transaction) {
  // Prisma can neither set a column to another column nor say which rows it deleted.
  await transaction.$executeRaw`
    UPDATE made_notes SET image_id = nullif(image_id, ${image_id}), hidden_image_id = ${image_id}
     WHERE user_id = ${author_id}::uuid AND (image_id = ${image_id} OR id IN (
       SELECT (content->>'id')::int FROM withdrawn_rows WHERE place = 'made_photos' AND content->>'image_id' = ${image_id}))`;
  await transaction.$executeRaw`
    WITH taken_out AS (
      DELETE FROM review_photos USING restaurant_reviews AS review
       WHERE image_id = ${image_id} AND review.id = review_id AND review.user_id = ${author_id}::uuid
      RETURNING review_id)
    INSERT INTO hidden_photos (review_id, image_id)
    SELECT review_id, ${image_id} FROM taken_out UNION SELECT ${review_id}::int, ${image_id}
    UNION SELECT review.id, ${image_id} FROM withdrawn_rows JOIN restaurant_reviews AS review ON review.id = (content->>'review_id')::int
     WHERE place = 'review_photos' AND content->>'image_id' = ${image_id} AND review.user_id = ${author_id}::uuid
    ON CONFLICT DO NOTHING`;
}

/**
 * The picture returns to this review. It returns to the writer's other reviews unless another
 * judgement still hides it, or reports hide it there.
 */
async function showPhoto({ review_id, image_id, author_id }: Photo, transaction: Transaction) {
  // Prisma can neither say which rows it deleted nor take the next free position in one step.
  const freed = await transaction.$queryRaw<{ review_id: number }[]>`
    DELETE FROM hidden_photos AS hidden USING restaurant_reviews AS review
     WHERE hidden.image_id = ${image_id} AND review.id = hidden.review_id
       AND (hidden.review_id = ${review_id}::int OR review.user_id = ${author_id}::uuid AND NOT EXISTS (
         SELECT FROM moderation_cases AS handling
          WHERE handling.image_id = hidden.image_id AND author_id = ${author_id}::uuid AND kind = 'photo'
            AND (state = 'hidden' OR state = 'open' AND hidden_at IS NOT NULL AND handling.review_id = hidden.review_id)))
    RETURNING hidden.review_id`;
  await transaction.$executeRaw`
    INSERT INTO review_photos (review_id, image_id, position)
    SELECT review_id, ${image_id}, place
      FROM unnest(${freed.map((row) => row.review_id)}::int[]) AS freed (review_id),
           LATERAL (SELECT place FROM generate_series(1, ${MOST_PLACES}::int) AS place
                     WHERE place NOT IN (SELECT position FROM review_photos WHERE review_id = freed.review_id)
                     ORDER BY place > (SELECT coalesce(max(position), 0) FROM review_photos WHERE review_id = freed.review_id) DESC, place
                     LIMIT 1) AS free
    ON CONFLICT DO NOTHING`;
  await showInNotes({ review_id, image_id, author_id }, transaction);
}

function showInNotes({ image_id, author_id }: Photo, transaction: Transaction) {
  // Prisma cannot set a column to another column.
  return transaction.$executeRaw`
    UPDATE made_notes SET image_id = coalesce(image_id, hidden_image_id), hidden_image_id = NULL
     WHERE hidden_image_id = ${image_id} AND user_id = ${author_id}::uuid AND NOT EXISTS (
       SELECT FROM moderation_cases AS handling
        WHERE handling.image_id = ${image_id} AND author_id = ${author_id}::uuid AND kind = 'photo' AND state = 'hidden')`;
}

export async function isHiddenElsewhere(item: Item, transaction: Transaction): Promise<boolean> {
  const { image_id, author } = item;
  if (image_id === null) return false;
  const other = await transaction.moderationCase.findFirst({
    where: {
      image_id,
      author_id: author.id,
      kind: "photo",
      state: "hidden",
      item: { not: itemOf(item) },
    },
    select: { id: true },
  });
  return other !== null;
}
