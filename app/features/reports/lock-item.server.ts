import { findItem, type Item } from "#app/features/reports/find-item.server.ts";
import { itemOf, type Reported } from "#app/features/reports/reported.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { lockPeople, lockRow } from "#app/infra/lock-row.server.ts";

type Transaction = Prisma.TransactionClient;

/** The item is read again under the lock, because it may have changed before. */
export async function lockItem(
  reported: Reported,
  others: string[],
  transaction: Transaction,
): Promise<Item | null> {
  const before = await findItem(reported, transaction);
  if (!before) return null;
  const { author, parent, image_id } = before;
  await lockPeople([author.id, ...others], transaction);
  if (image_id !== null) await lockPlacesOf(image_id, author.id, transaction);
  else if (parent !== null) await lockRow(parent.table, parent.id, transaction);
  return findItem(reported, transaction);
}

function lockPlacesOf(image_id: string, author_id: string, transaction: Transaction) {
  // Prisma cannot lock rows.
  return transaction.$queryRaw`
    SELECT FROM restaurants
     WHERE id IN (SELECT restaurant_id FROM restaurant_reviews
                   WHERE user_id = ${author_id}::uuid AND id IN (SELECT review_id FROM review_photos WHERE image_id = ${image_id}
                                UNION SELECT review_id FROM hidden_photos WHERE image_id = ${image_id}))
     ORDER BY id FOR NO KEY UPDATE`;
}

export async function lockJudged(
  reported: Reported,
  transaction: Transaction,
): Promise<Item | null> {
  const reports = await transaction.report.findMany({
    where: { case: { item: itemOf(reported), state: "open" } },
    select: { user_id: true },
  });
  return lockItem(
    reported,
    reports.map(({ user_id }) => user_id),
    transaction,
  );
}
