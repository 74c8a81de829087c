import type { Prisma } from "#app/generated/prisma/client.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import type { NewReview } from "#app/features/reviews/review.schema.ts";
import { type Review, withWriter } from "#app/features/reviews/reviews.server.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Key = { user_id: string; restaurant_id: number };

type SavedReview =
  | { review: Review; isNew: boolean; refused: null }
  | { review: null; refused: "restaurant" | "photos" };

/** Replaces the person's earlier review (T-11). All photos must be this person's uploads (T-18). */
export function saveReview(
  user_id: string,
  restaurant_id: number,
  review: NewReview,
): Promise<SavedReview> {
  const key = { user_id, restaurant_id };
  return prisma.$transaction(async (transaction): Promise<SavedReview> => {
    await lockUser(user_id, transaction);
    await lockRow("restaurants", restaurant_id, transaction);
    const image_ids = [
      ...new Set((review.image_urls ?? []).flatMap((url) => imageIdOf(url) ?? [])),
    ];
    const [restaurants, photos, earlier] = [
      await transaction.restaurant.count({ where: { id: restaurant_id, is_active: true } }),
      await countUsablePhotos(image_ids, key, transaction),
      await findOwnReview(key, transaction),
    ];
    if (restaurants === 0) return { review: null, refused: "restaurant" };
    if (photos < image_ids.length) return { review: null, refused: "photos" };
    const fields = fieldsOf(review);
    // The same form sent twice is no edit.
    if (earlier && isSame(earlier, fields, image_ids)) {
      return { review: earlier, isNew: false, refused: null };
    }
    const saved = await transaction.restaurantReview.upsert({
      where: { user_id_restaurant_id: key },
      create: { ...key, ...fields },
      update: { ...fields, updated_at: new Date(), photos: { deleteMany: {} } },
      select: { id: true },
    });
    await transaction.reviewPhoto.createMany({
      data: image_ids.map((image_id, index) => ({
        review_id: saved.id,
        position: index + 1,
        image_id,
      })),
    });
    const stored = await transaction.restaurantReview.findUniqueOrThrow({
      where: { id: saved.id },
      ...withWriter,
    });
    return { review: stored, isNew: earlier === null, refused: null };
  });
}

async function countUsablePhotos(
  image_ids: string[],
  { user_id, restaurant_id }: Key,
  transaction: Pick<typeof prisma, "$queryRaw">,
): Promise<number> {
  // Prisma cannot lock rows. The lock keeps the cleaner from deleting a photo before it is used.
  const usable = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM images AS image
     WHERE id = ANY (${image_ids})
       AND (user_id = ${user_id}::uuid OR EXISTS (
         SELECT FROM review_photos JOIN restaurant_reviews AS review ON review.id = review_id
          WHERE image_id = image.id AND review.user_id = ${user_id}::uuid AND restaurant_id = ${restaurant_id}))
       FOR KEY SHARE OF image SKIP LOCKED`;
  return usable.length;
}

export function findOwnReview(
  key: Key,
  transaction: Pick<typeof prisma, "restaurantReview"> = prisma,
): Promise<Review | null> {
  return transaction.restaurantReview.findUnique({
    where: { user_id_restaurant_id: key },
    ...withWriter,
  });
}

export async function deleteReview(user_id: string, restaurant_id: number): Promise<boolean> {
  const [, { count }] = await prisma.$transaction([
    lockRow("restaurants", restaurant_id),
    prisma.restaurantReview.deleteMany({ where: { user_id, restaurant_id } }),
  ]);
  return count > 0;
}

function fieldsOf({ rating, review_text, visit_date, social_link }: NewReview) {
  return {
    rating,
    review_text: review_text ?? null,
    visit_date: visit_date ? new Date(visit_date) : null,
    social_link: social_link ?? null,
  } satisfies Prisma.RestaurantReviewUpdateInput;
}

function isSame(earlier: Review, fields: ReturnType<typeof fieldsOf>, image_ids: string[]) {
  return (
    earlier.rating === fields.rating &&
    earlier.review_text === fields.review_text &&
    earlier.visit_date?.getTime() === fields.visit_date?.getTime() &&
    earlier.social_link === fields.social_link &&
    earlier.photos.map(({ image_id }) => image_id).join() === image_ids.join()
  );
}
