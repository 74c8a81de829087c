import { z } from "zod";
import { managedListSchema } from "#app/features/restaurants/managed-list.schema.ts";
import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { activitySchema, restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import { noToken } from "#app/openapi/admin-operations.ts";
import { type Operation, wrongBody, wrongQuery } from "#app/openapi/operation.ts";

const notFound = { 404: "Restaurant not found" };

const common = { tag: "Admin", caller: "administrator" } as const;

export const adminRestaurantOperations: Operation[] = [
  {
    ...common,
    method: "GET",
    path: "/api/admin/restaurants",
    summary: "Restaurants, inactive ones too, the newest first",
    query: managedListSchema,
    reply: z.array(managedRestaurantJsonSchema),
    refusals: { ...noToken, ...wrongQuery },
  },
  {
    ...common,
    method: "POST",
    path: "/api/admin/restaurants",
    summary: "Adds a restaurant",
    body: restaurantSchema,
    reply: managedRestaurantJsonSchema,
    status: 201,
    refusals: { ...noToken, ...wrongBody },
  },
  {
    ...common,
    method: "GET",
    path: "/api/admin/restaurants/filters",
    summary: "The cities and cuisines of all restaurants",
    reply: z.object({ cities: z.array(z.string()), cuisines: z.array(z.string()) }),
    refusals: noToken,
  },
  {
    ...common,
    method: "GET",
    path: "/api/admin/restaurants/:id",
    summary: "One restaurant, active or not, with its newest reviews",
    reply: managedRestaurantJsonSchema.extend({ user_reviews: z.array(reviewJsonSchema) }),
    refusals: { ...noToken, ...notFound },
  },
  {
    ...common,
    method: "PUT",
    path: "/api/admin/restaurants/:id",
    summary:
      "Replaces a restaurant's fields; without is_active or google_place_id these stay as they are",
    body: restaurantSchema,
    reply: managedRestaurantJsonSchema,
    refusals: {
      ...noToken,
      ...wrongBody,
      ...notFound,
      409: "Somebody else saved it since the updated_at that was sent",
    },
  },
  {
    ...common,
    method: "DELETE",
    path: "/api/admin/restaurants/:id",
    summary: "Deletes a restaurant with its reviews and favourites",
    reply: z.object({ success: z.literal(true) }),
    refusals: { ...noToken, ...notFound },
  },
  {
    ...common,
    method: "PATCH",
    path: "/api/admin/restaurants/:id/toggle-active",
    summary: "Makes a restaurant active or inactive; without a body, the other of what it is",
    body: activitySchema,
    isBodyOptional: true,
    reply: managedRestaurantJsonSchema,
    refusals: { ...noToken, ...wrongBody, ...notFound },
  },
];
