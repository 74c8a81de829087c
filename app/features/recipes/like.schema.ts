import { z } from "zod";

/** Without `liked` each call changes the like, and with it a repeated call changes nothing. */
export const likeSchema = z.object(
  { liked: z.boolean({ error: "liked must be true or false" }).optional() },
  { error: "Send an object" },
);
export type LikeChoice = z.infer<typeof likeSchema>;

export const likeJsonSchema = z.object({ liked: z.boolean(), like_count: z.int().min(0) });
export const likeStatusJsonSchema = z.object({ liked: z.boolean() });
