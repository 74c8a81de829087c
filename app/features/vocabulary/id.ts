import { z } from "zod";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";

export function idSchema(wrong: string) {
  return z.int(wrong).min(1, wrong).max(LARGEST_ID, wrong);
}

export const personIdSchema = z.uuid().toLowerCase();
