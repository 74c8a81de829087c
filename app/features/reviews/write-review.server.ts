import { findHiddenPictures } from "#app/features/images/hidden-pictures.server.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { REVIEW_MAX_PHOTOS } from "#app/features/reviews/review-limits.ts";
import {
  type NewReview,
  TOO_MANY_PHOTOS,
  UNKNOWN_PHOTO,
} from "#app/features/reviews/review.schema.ts";
import { type Review, withWriter } from "#app/features/reviews/reviews.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow, lockWriter } from "#app/infra/lock-row.server.ts";

type Key = { user_id: string; restaurant_id: number };

type SavedReview =
  | { review: Review; isNew: boolean; refused: null }
  | { review: null; refused: "restaurant" }
  | { review: null; refused: "photos"; sentence: string };

type Stored = Omit<Review, "photos"> & {
  refused: "restaurant" | "photos" | null;
  is_new: boolean;
};

/**
 * Replaces the person's earlier review (T-11), and refuses photos that somebody else uploaded
 * (T-18) or that were hidden (REP-02).
 */
export async function saveReview(
  user_id: string,
  restaurant_id: number,
  { rating, review_text, visit_date, social_link, image_urls }: NewReview,
): Promise<SavedReview> {
  const sent = (image_urls ?? []).flatMap((url) => imageIdOf(url) ?? []);
  const image_ids = [...new Set(sent)];
  if (sent.length > REVIEW_MAX_PHOTOS && !(await hasAll({ user_id, restaurant_id }, image_ids)))
    return { review: null, refused: "photos", sentence: TOO_MANY_PHOTOS };
  // Prisma would need a transaction of a dozen statements, and everybody else who reviews the
  // restaurant would wait for its end.
  const [stored] = await prisma.$queryRaw<Stored[]>`
    SELECT refused, is_new, (review).*, jsonb_build_object('id', users.id, 'google_user_data', google_user_data) AS user
      FROM save_review(${user_id}::uuid, ${restaurant_id}::int, ${rating}::int, ${review_text ?? null}, ${visit_date ?? null}::date,
                       ${social_link ?? null}, ${image_ids}::text[])
      LEFT JOIN users ON users.id = ${user_id}::uuid`;
  if (stored?.refused === "photos")
    return { review: null, refused: "photos", sentence: await whatIsWrong(user_id, image_ids) };
  if (!stored || stored.refused) return { review: null, refused: "restaurant" };
  const { refused, is_new: isNew, ...review } = stored;
  return { review: { ...review, photos: photosOf(image_ids) }, isNew, refused };
}

/** A review has more photos than may be added when hidden ones came back, and these may stay. */
async function hasAll(key: Key, image_ids: string[]): Promise<boolean> {
  const review = await findOwnReview(key);
  const own = new Set(review?.photos.map(({ image_id }) => image_id));
  return image_ids.every((id) => own.has(id));
}

async function whatIsWrong(user_id: string, image_ids: string[]): Promise<string> {
  const hidden = await findHiddenPictures(user_id, image_ids);
  const numbers = image_ids.flatMap((id, index) => (hidden.has(id) ? String(index + 1) : []));
  if (numbers.length === 0) return UNKNOWN_PHOTO;
  const all = new Intl.ListFormat("en-ZA").format(numbers);
  return numbers.length === 1
    ? `Photo ${all} was hidden by Tafula and cannot come back. Take it out and submit again.`
    : `Photos ${all} were hidden by Tafula and cannot come back. Take them out and submit again.`;
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
