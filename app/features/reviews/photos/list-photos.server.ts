import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { statement } from "#app/infra/statement.server.ts";

export type ReviewersPhoto = {
  image_id: string;
  review_id: number;
  user_id: string;
  google_user_data: unknown;
};

export function photosIn(restaurant: string, limit: string, offset = "0"): string {
  return `SELECT photo.*, google_user_data
            FROM (SELECT image_id, review.id AS review_id, review.user_id,
                         row_number() OVER (ORDER BY review.created_at DESC, review.id DESC, position) AS place
                    FROM (SELECT id, user_id, created_at FROM restaurant_reviews
                           WHERE restaurant_id = ${restaurant} AND hidden_at IS NULL AND photo_count > 0
                           ORDER BY created_at DESC, id DESC LIMIT (SELECT ${limit} + ${offset})) AS review,
                         LATERAL (SELECT image_id, position FROM review_photos WHERE review_id = review.id OFFSET 0) AS photo
                   ORDER BY place LIMIT ${limit} OFFSET ${offset}) AS photo,
                 LATERAL (SELECT google_user_data FROM users WHERE users.id = photo.user_id OFFSET 0) AS reviewer`;
}

const readPhotos = statement<ReviewersPhoto>(
  "restaurant_photos",
  `SELECT image_id, review_id, user_id, google_user_data
     FROM (${photosIn("$1", "$2::int", "$3::int")}) AS photos ORDER BY place`,
);

export function listPhotos(restaurant_id: number, { limit, offset }: ListPart) {
  return readPhotos(restaurant_id, limit, offset);
}
