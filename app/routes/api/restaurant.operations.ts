import { restaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { reviewPartSchema } from "#app/features/reviews/review.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getRestaurant",
    method: "GET",
    path: "/api/restaurants/:id",
    tag: "Restaurants",
    summary: "One restaurant with its newest reviews; limit and offset part user_reviews",
    query: reviewPartSchema,
    done: "The restaurant",
    reply: restaurantJsonSchema,
    hasEtag: true,
    refusals: { 404: NO_RESTAURANT },
  },
];
