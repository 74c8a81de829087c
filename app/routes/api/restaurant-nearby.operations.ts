import { z } from "zod";
import { nearbyJsonSchema, nearbyQuerySchema } from "#app/features/restaurants/nearby-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "listNearby",
    method: "GET",
    path: "/api/restaurants/:id/nearby",
    tag: "Restaurants",
    summary:
      "Restaurants within 20 km of this one, the nearest first; where there are none, the best rated of its city",
    query: nearbyQuerySchema,
    done: "The restaurants, fewer than limit at their end",
    reply: z.object({ restaurants: z.array(nearbyJsonSchema) }),
    hasEtag: true,
    refusals: { 404: NO_RESTAURANT },
  },
];
