import { z } from "zod";
import { restaurantRowJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantListSchema } from "#app/features/restaurants/restaurant-list.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listRestaurants",
    method: "GET",
    path: "/api/restaurants",
    tag: "Restaurants",
    summary:
      "Restaurants that are on the site, by the editors' rating; with a search the best match first",
    query: restaurantListSchema,
    done: "The restaurants",
    reply: z.array(restaurantRowJsonSchema),
    hasEtag: true,
  },
];
