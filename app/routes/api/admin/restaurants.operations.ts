import { z } from "zod";
import { managedListSchema } from "#app/features/restaurants/managed-list.schema.ts";
import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { noToken, type Operation, wrongBody, wrongQuery } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/restaurants",
    tag: "Admin",
    summary: "Restaurants, inactive ones too, the newest first",
    query: managedListSchema,
    reply: z.array(managedRestaurantJsonSchema),
    refusals: { ...noToken, ...wrongQuery },
    caller: "administrator",
  },
  {
    method: "POST",
    path: "/api/admin/restaurants",
    tag: "Admin",
    summary: "Adds a restaurant",
    body: restaurantSchema,
    reply: managedRestaurantJsonSchema,
    status: 201,
    refusals: { ...noToken, ...wrongBody },
    caller: "administrator",
  },
];
