import { z } from "zod";
import { placedRowJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantListSchema } from "#app/features/restaurants/restaurant-list.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listRestaurants",
    method: "GET",
    path: "/api/restaurants",
    tag: "Restaurants",
    summary:
      "Restaurants that are on the site, by the editors' rating; with a search the best match first, with near the nearest",
    query: restaurantListSchema,
    done: "The restaurants",
    reply: z.array(placedRowJsonSchema),
    hasEtag: true,
  },
];
