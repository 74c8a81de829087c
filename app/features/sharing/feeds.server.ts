import { mayLag } from "#app/infra/replicas.server.ts";

const ITEMS_IN_A_FEED = 30;

export function listNewRecipes() {
  return mayLag(({ prisma }) =>
    prisma.recipe.findMany({
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      take: ITEMS_IN_A_FEED,
      select: {
        id: true,
        title: true,
        description: true,
        created_at: true,
        author: { select: { name: true } },
      },
    }),
  );
}

export function listNewReviews() {
  return mayLag(({ prisma }) =>
    prisma.restaurantReview.findMany({
      where: { hidden_at: null, restaurant: { is_active: true } },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      take: ITEMS_IN_A_FEED,
      select: {
        id: true,
        rating: true,
        review_text: true,
        created_at: true,
        restaurant: { select: { id: true, name: true } },
        user: { select: { google_user_data: true } },
      },
    }),
  );
}
