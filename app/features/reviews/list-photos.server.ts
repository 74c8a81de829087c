import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { statement } from "#app/infra/statement.server.ts";

export type ReviewersPhoto = {
  image_id: string;
  review_id: number;
  user_id: string;
  google_user_data: unknown;
};

/** Of the restaurant `$1`: `last` is as many as are read, because each review has one at least. */
export function photosIn(restaurant: string, last: string): string {
  return `SELECT image_id, review.id AS review_id, review.user_id, google_user_data,
                 row_number() OVER (ORDER BY review.created_at DESC, review.id DESC, position) AS place
            FROM (SELECT id, user_id, created_at FROM restaurant_reviews
                   WHERE restaurant_id = ${restaurant} AND hidden_at IS NULL AND photo_count > 0
                   ORDER BY created_at DESC, id DESC LIMIT ${last}) AS review
            JOIN users ON users.id = review.user_id,
                 LATERAL (SELECT image_id, position FROM review_photos WHERE review_id = review.id OFFSET 0) AS photo
           ORDER BY place LIMIT ${last}`;
}

const readPhotos = statement<ReviewersPhoto>(
  "restaurant_photos",
  `SELECT image_id, review_id, user_id, google_user_data
     FROM (${photosIn("$1", "($2::int + $3::int)")}) AS photos ORDER BY place OFFSET $3::int`,
);

/** All of a restaurant, those of the newest review first. */
export function listPhotos(restaurant_id: number, { limit, offset }: ListPart) {
  return readPhotos(restaurant_id, limit, offset);
}
