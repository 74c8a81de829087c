import { managedRestaurantJsonSchema } from "#app/features/restaurants/restaurant-json.ts";
import { activitySchema } from "#app/features/restaurants/restaurant.schema.ts";
import { noToken, type Operation, wrongBody } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/pages/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "PATCH",
    path: "/api/admin/restaurants/:id/toggle-active",
    tag: "Admin",
    summary: "Makes a restaurant active or inactive; without a body, the other of what it is",
    body: activitySchema,
    isBodyOptional: true,
    reply: managedRestaurantJsonSchema,
    refusals: { ...noToken, ...wrongBody, 404: NO_RESTAURANT },
    caller: "administrator",
  },
];
