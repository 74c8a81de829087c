import { z } from "zod";
import { type Period, PERIODS } from "#app/features/analytics/period.ts";

const DEFAULT_PERIOD = 30;

const periodSchema = z.coerce
  .number()
  .pipe(z.literal(PERIODS, { error: "days must be 7, 30 or 90" }));

export const downloadSchema = z.object({
  table: z.string({ error: "table is missing" }),
  days: periodSchema.default(DEFAULT_PERIOD),
});

export function readPeriod(url: URL): Period {
  return periodSchema.catch(DEFAULT_PERIOD).parse(url.searchParams.get("days"));
}
