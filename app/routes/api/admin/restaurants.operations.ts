import { z } from "zod";
import { managedListSchema } from "#app/features/restaurants/managed/managed-list.schema.ts";
import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listManagedRestaurants",
    method: "GET",
    path: "/api/admin/restaurants",
    tag: "Admin",
    summary: "Restaurants, inactive ones too, the newest first",
    query: managedListSchema,
    done: "The restaurants",
    reply: z.array(managedRestaurantJsonSchema),
    caller: "administrator",
  },
  {
    id: "createRestaurant",
    method: "POST",
    path: "/api/admin/restaurants",
    tag: "Admin",
    summary: "Adds a restaurant",
    body: restaurantSchema,
    done: "The restaurant as it is stored",
    reply: managedRestaurantJsonSchema,
    status: 201,
    caller: "administrator",
  },
];
