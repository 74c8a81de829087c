import { z } from "zod";
import { MEASURES } from "#app/features/amounts/measures.ts";
import { MOST_SERVINGS_SHOWN, type Scaling } from "#app/features/amounts/scaling.ts";

const WRONG_SERVINGS = `servings is a whole number from 1 to ${MOST_SERVINGS_SHOWN}`;

export const scalingSchema = z.object({
  servings: z
    .string(WRONG_SERVINGS)
    .regex(/^\d{1,3}$/, WRONG_SERVINGS)
    .transform(Number)
    .pipe(z.int().min(1, WRONG_SERVINGS).max(MOST_SERVINGS_SHOWN, WRONG_SERVINGS))
    .optional()
    .describe("For how many the amounts are wanted: adds scaled"),
  measures: z
    .enum(MEASURES, `measures is one of ${MEASURES.join(", ")}`)
    .optional()
    .describe("Grams and millilitres, cups and spoons, or both: adds scaled"),
});
export type AskedScaling = z.infer<typeof scalingSchema>;

export function scalingAsked(
  { servings, measures }: AskedScaling,
  written: number | null,
): Scaling | null {
  if (servings === undefined && measures === undefined) return null;
  return { written, servings: servings ?? written, measures: measures ?? null };
}
