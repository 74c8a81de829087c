import { z } from "zod";

export const helpfulJsonSchema = z
  .object({ is_helpful: z.boolean(), helpful_count: z.int().min(0) })
  .meta({ id: "Helpful" });
