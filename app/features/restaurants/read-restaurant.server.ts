import { type Suggester, SUGGESTER } from "#app/features/users/suggester.ts";
import { REVIEWS_LISTED } from "#app/features/reviews/review-limits.ts";
import type { Review } from "#app/features/reviews/reviews.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { Prisma, type Restaurant } from "#app/generated/prisma/client.ts";
import {
  asDate,
  columns,
  type InJson,
  jsonObject,
  statement,
} from "#app/infra/statement.server.ts";

type RestaurantReading = Restaurant & {
  reviews: Review[];
  /** Null for whoever has written none, and who is not signed in. */
  own_review: Review | null;
  /** The first of those in its reviews, and how many there are. */
  photos: { image_ids: string[]; total: number };
  is_favorite: boolean;
  /** Who is thanked for it. */
  suggester: Suggester | null;
};

type Row = Omit<RestaurantReading, "reviews" | "own_review"> & {
  reviews: InJson<Review>[];
  own_review: InJson<Review> | null;
};

const REVIEW = jsonObject(
  "shown",
  Prisma.RestaurantReviewScalarFieldEnum,
  `, 'user', (SELECT json_build_object('id', users.id, 'google_user_data', google_user_data)
                FROM users WHERE users.id = shown.user_id),
     'photos', (SELECT coalesce(json_agg(json_build_object('image_id', image_id) ORDER BY position), '[]')
                  FROM review_photos WHERE review_id = shown.id)`,
);
const REVIEWS = `SELECT ${columns("restaurant_reviews", Prisma.RestaurantReviewScalarFieldEnum)}
  FROM restaurant_reviews WHERE restaurant_id = restaurants.id`;
/** Of the reviews that are listed: of a popular restaurant there may be a hundred times as many. OFFSET 0 keeps the planner from reading all photos there are. */
const PHOTOS = `SELECT image_id, row_number() OVER (ORDER BY created_at DESC, review.id DESC, position) AS place
  FROM (${REVIEWS} AND hidden_at IS NULL AND $5::int > 0
         ORDER BY created_at DESC, id DESC LIMIT ${REVIEWS_LISTED}) AS review,
       LATERAL (SELECT image_id, position FROM review_photos WHERE review_id = review.id OFFSET 0) AS photo`;

const readRow = statement<Row>(
  "restaurant",
  `SELECT ${columns("restaurants", Prisma.RestaurantScalarFieldEnum)},
          (SELECT coalesce(json_agg(${REVIEW} ORDER BY shown.created_at DESC, shown.id DESC), '[]')
             FROM (${REVIEWS} AND hidden_at IS NULL
                    ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4) AS shown) AS reviews,
          (SELECT ${REVIEW} FROM (${REVIEWS} AND user_id = $2::uuid) AS shown) AS own_review,
          (SELECT json_build_object('total', count(*), 'image_ids',
                    coalesce(json_agg(image_id ORDER BY place) FILTER (WHERE place <= $5), '[]'))
             FROM (${PHOTOS}) AS placed) AS photos,
          ${SUGGESTER} AS suggester,
          EXISTS (SELECT FROM favorites WHERE user_id = $2::uuid AND restaurant_id = restaurants.id) AS is_favorite
     FROM restaurants WHERE restaurants.id = $1 AND is_active`,
);

type Reader = { reader_id?: string | null; part: ListPart; photos?: number };

/** All that its page and the API show of it, and what it is to the reader. */
export async function readRestaurant(
  id: number,
  { reader_id = null, part, photos = 0 }: Reader,
): Promise<RestaurantReading | null> {
  const [row] = await readRow(id, reader_id, part.limit, part.offset, photos);
  if (!row) return null;
  const { reviews, own_review } = row;
  return {
    ...row,
    reviews: reviews.map(asReview),
    own_review: own_review && asReview(own_review),
  };
}

function asReview(review: InJson<Review>): Review {
  const { visit_date, created_at, updated_at, hidden_at, withdrawn_at } = review;
  return {
    ...review,
    visit_date: asDate(visit_date),
    created_at: new Date(created_at),
    updated_at: asDate(updated_at),
    hidden_at: asDate(hidden_at),
    withdrawn_at: asDate(withdrawn_at),
  };
}
