import { z } from "zod";
import { type Period, PERIODS } from "#app/features/analytics/period.ts";

const DEFAULT_PERIOD = 30;

const WRONG_PERIOD = "days must be 7, 30 or 90";
const periodSchema = z.coerce.number(WRONG_PERIOD).pipe(z.literal(PERIODS, WRONG_PERIOD));

export const downloadSchema = z.object({
  table: z.string({ error: "table is missing" }),
  days: periodSchema.default(DEFAULT_PERIOD),
});

export function readPeriod(url: URL): Period {
  return periodSchema.catch(DEFAULT_PERIOD).parse(url.searchParams.get("days"));
}
