import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "confirmRestaurant",
    method: "POST",
    path: "/api/admin/restaurants/:id/confirm",
    tag: "Admin",
    summary: "Says that all that is known of a restaurant was found right today",
    done: "The restaurant as it is stored",
    reply: managedRestaurantJsonSchema,
    refusals: { 404: NO_RESTAURANT },
    takesIfMatch: true,
    caller: "administrator",
  },
];
