import { z } from "zod";
import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import { reviewPartSchema } from "#app/features/reviews/review.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getManagedRestaurant",
    method: "GET",
    path: "/api/admin/restaurants/:id",
    tag: "Admin",
    summary:
      "One restaurant, active or not, with its newest reviews; limit and offset part user_reviews",
    query: reviewPartSchema,
    done: "The restaurant",
    reply: managedRestaurantJsonSchema.extend({ user_reviews: z.array(reviewJsonSchema) }),
    refusals: { 404: NO_RESTAURANT },
    caller: "administrator",
  },
  {
    id: "replaceRestaurant",
    method: "PUT",
    path: "/api/admin/restaurants/:id",
    tag: "Admin",
    summary:
      "Replaces a restaurant's fields; without is_active or google_place_id these stay as they are",
    body: restaurantSchema,
    done: "The restaurant as it is stored",
    reply: managedRestaurantJsonSchema,
    refusals: { 404: NO_RESTAURANT },
    takesIfMatch: true,
    caller: "administrator",
  },
  {
    id: "deleteRestaurant",
    method: "DELETE",
    path: "/api/admin/restaurants/:id",
    tag: "Admin",
    summary:
      "Deletes a restaurant with its reviews, favourites, and its places on lists and in seasons",
    done: "The restaurant is deleted",
    reply: doneJsonSchema,
    refusals: { 404: NO_RESTAURANT },
    takesIfMatch: true,
    caller: "administrator",
  },
];
