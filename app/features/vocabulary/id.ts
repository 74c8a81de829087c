import { z } from "zod";

/** What a column of ids holds. */
export const LARGEST_ID = 2_147_483_647;

export function idSchema(wrong: string) {
  return z.int(wrong).min(1, wrong).max(LARGEST_ID, wrong);
}

/** Of a person: written in other letters it is the same one. */
export const personIdSchema = z.uuid().toLowerCase();
