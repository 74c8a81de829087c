import { z } from "zod";
import { idSchema } from "#app/features/vocabulary/id.ts";

const WRONG_RECIPE = "Choose a recipe";

export const daySchema = z.iso.date("Name a day as in 2026-12-24");

export const monthSchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Name a month as in 2026-12");

export const calendarQuerySchema = z.object({
  month: monthSchema.optional().describe("For example 2026-12; this one unless told"),
});

const seen = idSchema(WRONG_RECIPE).nullable().optional();

export const planSchema = z.object(
  {
    recipe_id: idSchema(WRONG_RECIPE),
    seen: seen.describe("The recipe that was planned for the day, or null: 409 when it is another"),
  },
  { error: "Send recipe_id" },
);

export const clearingSchema = z.object(
  { seen: planSchema.shape.seen },
  { error: "Send an object" },
);

export const planFormSchema = z.object({
  day: daySchema,
  recipe_id: idOrNothing(),
  seen: idOrNothing(),
});

/** Only an empty field means nothing, because an unreadable value must not clear a day. */
function idOrNothing() {
  return z
    .string(WRONG_RECIPE)
    .transform((sent) => (sent === "" ? null : Number(sent)))
    .pipe(idSchema(WRONG_RECIPE).nullable());
}
