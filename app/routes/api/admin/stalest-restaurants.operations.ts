import { z } from "zod";
import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listStalestRestaurants",
    method: "GET",
    path: "/api/admin/restaurants/stalest",
    tag: "Admin",
    summary:
      "Restaurants that are on the site and that nobody confirmed for half a year, confirmed longest ago first: 50 at the most",
    done: "The restaurants",
    reply: z.array(managedRestaurantJsonSchema),
    caller: "administrator",
  },
];
