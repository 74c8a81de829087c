import { z } from "zod";
import { SEARCH_MAX_LENGTH } from "#app/features/geocoder/place.ts";

export const quickAddSchema = z.object({
  method: z.enum(["google", "osm", "simple"]).catch("osm"),
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional().catch(undefined),
  place: z.coerce.number().int().min(0).max(20).optional().catch(undefined),
  others: z.literal("1").optional().catch(undefined),
});
