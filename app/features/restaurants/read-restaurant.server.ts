import type { ServedDish } from "#app/features/dishes/links/dish-link.ts";
import { RESTAURANT_DISHES } from "#app/features/dishes/links/dish-links.server.ts";
import { photosIn, type ReviewersPhoto } from "#app/features/reviews/photos/list-photos.server.ts";
import type { Review } from "#app/features/reviews/reviews.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { type Suggester, SUGGESTER } from "#app/features/users/suggester.ts";
import { Prisma, type Restaurant, type RestaurantRatings } from "#app/generated/prisma/client.ts";
import {
  asDate,
  columns,
  type InJson,
  jsonObject,
  statementToReader,
} from "#app/infra/statement.server.ts";

type Tally = Omit<RestaurantRatings, "restaurant_id" | "loved">;

type RestaurantReading = Restaurant & {
  reviews: Review[];
  own_review: Review | null;
  photos: ReviewersPhoto[];
  ratings: Tally;
  is_favorite: boolean;
  dishes: ServedDish[];
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
/**
 * The planner is not told the limit, because for a few reviews it would sort all of the restaurant,
 * which may be thousands.
 */
const NEWEST = `SELECT * FROM (${REVIEWS} AND hidden_at IS NULL
                ORDER BY created_at DESC, id DESC LIMIT (SELECT $2::int + $3::int)) AS newest OFFSET $3`;
const TALLY = ["stars_1", "stars_2", "stars_3", "stars_4", "stars_5", "with_photos", "photos"]
  .map((name) => `'${name}', coalesce(ratings.${name}, 0)`)
  .join(", ");

const readRow = statementToReader<Row>("restaurant", "$5", readingOf);

function readingOf(reader: string): string {
  return `SELECT ${columns("restaurants", Prisma.RestaurantScalarFieldEnum)},
          (SELECT coalesce(json_agg(${REVIEW} ORDER BY shown.created_at DESC, shown.id DESC), '[]')
             FROM (${NEWEST}) AS shown) AS reviews,
          (SELECT ${REVIEW} FROM (${REVIEWS} AND user_id = ${reader}) AS shown) AS own_review,
          (SELECT coalesce(json_agg(to_json(photo) ORDER BY place), '[]')
             FROM (${photosIn("restaurants.id", "$4::int")}) AS photo) AS photos,
          json_build_object(${TALLY}) AS ratings,
          ${RESTAURANT_DISHES} AS dishes,
          ${SUGGESTER} AS suggester,
          EXISTS (SELECT FROM favorites WHERE user_id = ${reader} AND restaurant_id = restaurants.id) AS is_favorite
     FROM restaurants LEFT JOIN restaurant_ratings AS ratings ON restaurant_id = restaurants.id
    WHERE restaurants.id = $1 AND is_active`;
}

type Reader = { reader_id?: string | null; part: ListPart; photos?: number };

export async function readRestaurant(
  id: number,
  { reader_id = null, part, photos = 0 }: Reader,
): Promise<RestaurantReading | null> {
  const [row] = await readRow(reader_id, id, part.limit, part.offset, photos);
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
