import { withWriter } from "#app/features/reviews/reviews.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

export type PersonsReview = Awaited<ReturnType<typeof listPersonsReviews>>[number];

export function listPersonsReviews(user_id: string, { limit, offset }: ListPart) {
  return mayLag(({ prisma }) =>
    prisma.restaurantReview.findMany({
      where: { user_id, hidden_at: null, restaurant: { is_active: true } },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      take: limit,
      skip: offset,
      include: {
        photos: withWriter.include.photos,
        restaurant: { select: { id: true, name: true, city: true, image_url: true } },
      },
    }),
  );
}
