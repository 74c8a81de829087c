import { restaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/pages/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/restaurants/:id",
    tag: "Restaurants",
    summary: "One restaurant with its newest reviews",
    reply: restaurantJsonSchema,
    refusals: { 404: NO_RESTAURANT },
  },
];
