import { clearingSchema, planSchema } from "#app/features/days/day.schema.ts";
import { dayJsonSchema } from "#app/features/days/day-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_DAY, PAST_DAY } from "#app/routes/forms/plan-form.server.ts";

const shared = {
  path: "/api/admin/calendar/:day",
  tag: "Admin: seasons",
  ids: "A South African day, for example 2026-12-16",
  reply: dayJsonSchema,
  refusals: { 404: NO_DAY, 409: PAST_DAY },
  caller: "administrator",
} as const;

export const operations: Operation[] = [
  {
    ...shared,
    id: "planDay",
    method: "PUT",
    summary: "Plans Recipe of the Day; a recipe that was planned for another day moves here",
    body: planSchema,
    done: "The day as it is now",
  },
  {
    ...shared,
    id: "clearDay",
    method: "DELETE",
    summary: "Lets a day choose its recipe by itself again",
    body: clearingSchema,
    isBodyOptional: true,
    done: "The day as it is now",
  },
];
