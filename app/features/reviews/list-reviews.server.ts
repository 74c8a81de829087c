import type { ReviewQuery } from "#app/features/reviews/review-query.ts";
import { type Review, withWriter } from "#app/features/reviews/reviews.server.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const MOST_COUNTED = 10_000;

type Tally = {
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
  with_photos: number;
};

export function listReviews(
  restaurant_id: number,
  query: ReviewQuery,
  { limit, offset }: ListPart,
): Promise<Review[]> {
  return mayLag(async ({ prisma }) => {
    // Prisma cannot go from one number of stars to the next along an index.
    const found = await prisma.$queryRaw<{ id: number }[]>`
      ${inItsOrder(restaurant_id, query)} LIMIT ${limit}::int OFFSET ${offset}::int`;
    const ids = found.map(({ id }) => id);
    const rows = await prisma.restaurantReview.findMany({
      where: { id: { in: ids }, hidden_at: null },
      ...withWriter,
    });
    return inOrder(ids, rows);
  });
}

/**
 * Only the combination of both filters has to be counted, because the tally holds all other
 * numbers.
 */
export async function countReviews(
  restaurant_id: number,
  { stars, photos }: ReviewQuery,
  tally: Tally,
): Promise<number> {
  const byStars = [tally.stars_1, tally.stars_2, tally.stars_3, tally.stars_4, tally.stars_5];
  if (!photos) {
    return stars ? (byStars[stars - 1] ?? 0) : byStars.reduce((sum, count) => sum + count, 0);
  }
  if (!stars) return tally.with_photos;
  const [counted] = await mayLag(
    ({ prisma }) => prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total
        FROM (SELECT ${visible(restaurant_id, photos)} AND rating = ${stars}::int LIMIT ${MOST_COUNTED}::int) AS counted`,
  );
  return counted?.total ?? 0;
}

function inItsOrder(restaurant_id: number, { stars, sort, photos }: ReviewQuery): Prisma.Sql {
  const rows = Prisma.sql`SELECT id ${visible(restaurant_id, photos)}`;
  if (sort === "helpful") {
    const ofStars = stars ? Prisma.sql`AND rating = ${stars}::int` : Prisma.empty;
    return Prisma.sql`${rows} ${ofStars} ORDER BY helpful_count DESC, created_at DESC, id DESC`;
  }
  if (sort === "newest" && !stars) return Prisma.sql`${rows} ORDER BY created_at DESC, id DESC`;
  const inTurn = sort === "lowest" ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1];
  return Prisma.sql`SELECT one.id FROM unnest(${stars ? [stars] : inTurn}::int[]) AS star,
    LATERAL (${rows} AND rating = star ORDER BY created_at DESC, id DESC) AS one`;
}

function visible(restaurant_id: number, photos: ReviewQuery["photos"]): Prisma.Sql {
  const withPhotos = photos ? Prisma.sql`AND photo_count > 0` : Prisma.empty;
  return Prisma.sql`FROM restaurant_reviews
    WHERE restaurant_id = ${restaurant_id}::int AND hidden_at IS NULL ${withPhotos}`;
}
