import { imageIdOf } from "#app/features/images/image-url.ts";
import type { NewReview } from "#app/features/reviews/review.schema.ts";
import { type Review, withWriter } from "#app/features/reviews/reviews.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow, lockWriter } from "#app/infra/lock-row.server.ts";

type Key = { user_id: string; restaurant_id: number };

type SavedReview =
  | { review: Review; isNew: boolean; refused: null }
  | { review: null; refused: "restaurant" | "photos" };

type Stored = Omit<Review, "photos"> & {
  refused: "restaurant" | "photos" | null;
  is_new: boolean;
};

/** Replaces the person's earlier review (T-11). All photos must be this person's uploads (T-18). */
export async function saveReview(
  user_id: string,
  restaurant_id: number,
  { rating, review_text, visit_date, social_link, image_urls }: NewReview,
): Promise<SavedReview> {
  const image_ids = [...new Set((image_urls ?? []).flatMap((url) => imageIdOf(url) ?? []))];
  // Raw: Prisma would need a transaction of a dozen statements, and all others who review the restaurant would wait for its end.
  const [stored] = await prisma.$queryRaw<Stored[]>`
    SELECT refused, is_new, (review).*, jsonb_build_object('id', users.id, 'google_user_data', google_user_data) AS user
      FROM save_review(${user_id}::uuid, ${restaurant_id}::int, ${rating}::int, ${review_text ?? null}, ${visit_date ?? null}::date,
                       ${social_link ?? null}, ${image_ids}::text[])
      LEFT JOIN users ON users.id = ${user_id}::uuid`;
  if (!stored || stored.refused) return { review: null, refused: stored?.refused ?? "restaurant" };
  const { refused, is_new: isNew, ...review } = stored;
  return { review: { ...review, photos: photosOf(image_ids) }, isNew, refused };
}

function photosOf(image_ids: string[]): Review["photos"] {
  return image_ids.map((image_id) => ({ image_id }));
}

export function findOwnReview(key: Key): Promise<Review | null> {
  return prisma.restaurantReview.findUnique({
    where: { user_id_restaurant_id: key },
    ...withWriter,
  });
}

export async function deleteReview(user_id: string, restaurant_id: number): Promise<boolean> {
  const [, , { count }] = await prisma.$transaction([
    lockWriter(user_id),
    lockRow("restaurants", restaurant_id),
    prisma.restaurantReview.deleteMany({ where: { user_id, restaurant_id } }),
  ]);
  return count > 0;
}
