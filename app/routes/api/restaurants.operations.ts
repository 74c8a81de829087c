import { z } from "zod";
import { restaurantRowJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantListSchema } from "#app/features/restaurants/restaurant-list.schema.ts";
import { type Operation, wrongQuery } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/restaurants",
    tag: "Restaurants",
    summary: "Restaurants that are on the site: the best match first, then by the editors' rating",
    query: restaurantListSchema,
    reply: z.array(restaurantRowJsonSchema),
    refusals: wrongQuery,
  },
];
