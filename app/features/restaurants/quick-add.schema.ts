import { z } from "zod";
import { SEARCH_MAX_LENGTH } from "#app/features/geocoder/place.ts";

export const QUICK_ADD_METHODS = ["google", "osm", "simple"] as const;
export type QuickAddMethod = (typeof QUICK_ADD_METHODS)[number];

/** What the address of the form's page says about Quick Add. Anything else in it counts as not said. */
export const quickAddSchema = z.object({
  method: z.enum(QUICK_ADD_METHODS).catch("osm"),
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional().catch(undefined),
  /** Which of the places found fills the form. */
  place: z.coerce.number().int().min(0).max(20).optional().catch(undefined),
  /** Also those whose names do not say food (T-60). */
  others: z.literal("1").optional().catch(undefined),
});
