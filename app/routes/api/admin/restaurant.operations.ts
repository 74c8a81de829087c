import { z } from "zod";
import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import { noToken, type Operation, wrongBody } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/pages/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/restaurants/:id",
    tag: "Admin",
    summary: "One restaurant, active or not, with its newest reviews",
    reply: managedRestaurantJsonSchema.extend({ user_reviews: z.array(reviewJsonSchema) }),
    refusals: { ...noToken, 404: NO_RESTAURANT },
    caller: "administrator",
  },
  {
    method: "PUT",
    path: "/api/admin/restaurants/:id",
    tag: "Admin",
    summary:
      "Replaces a restaurant's fields; without is_active or google_place_id these stay as they are",
    body: restaurantSchema,
    reply: managedRestaurantJsonSchema,
    refusals: {
      ...noToken,
      ...wrongBody,
      404: NO_RESTAURANT,
      409: "Somebody else saved it since the updated_at that was sent",
    },
    caller: "administrator",
  },
  {
    method: "DELETE",
    path: "/api/admin/restaurants/:id",
    tag: "Admin",
    summary: "Deletes a restaurant with its reviews and favourites",
    reply: z.object({ success: z.literal(true) }),
    refusals: { ...noToken, 404: NO_RESTAURANT },
    caller: "administrator",
  },
];
