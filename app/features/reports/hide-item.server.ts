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
    await transaction.reviewPhoto.deleteMany({ where: { review_id, image_id } });
    await transaction.hiddenPhoto.createMany({
      data: { review_id, image_id },
      skipDuplicates: true,
    });
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
    await transaction.hiddenPhoto.deleteMany({ where: { review_id, image_id } });
    // Prisma cannot take the next free place in one step.
    await transaction.$executeRaw`
      INSERT INTO review_photos (review_id, image_id, position)
      SELECT ${review_id}::int, ${image_id},
             (SELECT coalesce(max(position), 0) + 1 FROM review_photos WHERE review_id = ${review_id}::int)
      ON CONFLICT DO NOTHING`;
  } else if (review_id !== null) {
    await transaction.restaurantReview.update({ where: { id: review_id }, data: shown });
  }
}
