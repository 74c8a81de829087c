import { z } from "zod";
import type { CalendarDay } from "#app/features/days/calendar.server.ts";

export const dayJsonSchema = z
  .object({
    day: z.iso.date().describe("A South African day"),
    state: z.enum(["past", "today", "ahead"]),
    holiday: z.string().nullable(),
    season: z
      .object({ id: z.int(), title: z.string() })
      .nullable()
      .describe("The season that runs on this day"),
    recipe: z
      .object({ id: z.int(), title: z.string(), image_url: z.string().nullable() })
      .nullable()
      .describe("What was shown, is planned, or would be chosen as things stand"),
    is_planned: z.boolean(),
    by: z
      .enum(["season", "rating"])
      .nullable()
      .describe("Why the recipe would be chosen automatically"),
  })
  .meta({ id: "CalendarDay" });

export function dayJson(day: CalendarDay): z.infer<typeof dayJsonSchema> {
  return day;
}
