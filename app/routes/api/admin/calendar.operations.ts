import { z } from "zod";
import { calendarQuerySchema } from "#app/features/days/day.schema.ts";
import { dayJsonSchema } from "#app/features/days/day-json.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listDays",
    method: "GET",
    path: "/api/admin/calendar",
    tag: "Admin: seasons",
    summary: "Recipe of the Day on each day of a month: shown, planned, or as it would be chosen",
    query: calendarQuerySchema,
    done: "The days",
    reply: z.array(dayJsonSchema),
    caller: "administrator",
  },
];
