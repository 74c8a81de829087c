import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { activitySchema } from "#app/features/restaurants/restaurant.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "setRestaurantActive",
    method: "PATCH",
    path: "/api/admin/restaurants/:id/toggle-active",
    tag: "Admin",
    summary: "Makes a restaurant active or inactive; without a body, the other of what it is",
    body: activitySchema,
    isBodyOptional: true,
    done: "The restaurant as it is stored",
    reply: managedRestaurantJsonSchema,
    refusals: { 404: NO_RESTAURANT },
    takesIfMatch: true,
    caller: "administrator",
  },
];
