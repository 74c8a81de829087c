import type { Prisma } from "#app/generated/prisma/client.ts";
import { REVIEWS_LISTED } from "#app/features/reviews/review-limits.ts";
import { countWritten } from "#app/features/users/count-written.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

export const withWriter = {
  include: {
    user: { select: { id: true, google_user_data: true } },
    photos: { orderBy: { position: "asc" }, select: { image_id: true } },
  },
} satisfies Prisma.RestaurantReviewDefaultArgs;
export type Review = Prisma.RestaurantReviewGetPayload<typeof withWriter>;

const withRestaurant = {
  include: {
    ...withWriter.include,
    restaurant: { select: { id: true, name: true, image_url: true, is_active: true } },
  },
} satisfies Prisma.RestaurantReviewDefaultArgs;
export type MyReview = Prisma.RestaurantReviewGetPayload<typeof withRestaurant>;

export function listMyReviews(user_id: string, limit = REVIEWS_LISTED, offset = 0) {
  return prisma.restaurantReview.findMany({
    where: { user_id, restaurant: STILL_THERE },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: limit,
    skip: offset,
    ...withRestaurant,
  });
}

export function findMyReview(user_id: string, id: number): Promise<MyReview | null> {
  return prisma.restaurantReview.findUnique({
    where: { id, user_id, restaurant: STILL_THERE },
    ...withRestaurant,
  });
}

export function countMyReviews(user_id: string): Promise<number> {
  return countWritten(user_id, "reviews");
}
