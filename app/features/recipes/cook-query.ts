import { z } from "zod";

const MEASURES = ["metric", "cups", "both"] as const;
const MOST_SERVINGS = 100;

/** What makes no sense is as if it were not asked for. */
export const cookQuerySchema = z.object({
  servings: z.coerce.number().int().min(1).max(MOST_SERVINGS).nullable().catch(null),
  measures: z.enum(MEASURES).nullable().catch(null),
});

export type CookQuery = z.infer<typeof cookQuerySchema>;
