import { z } from "zod";
import { readJsonText } from "#app/features/vocabulary/json-text.ts";

/** Everybody can read this, so add only what a person agreed to show. */
export const googleUserDataSchema = z.object({
  name: z.string(),
  given_name: z.string().nullable(),
  picture: z.string().nullable(),
});
export type GoogleUserData = z.infer<typeof googleUserDataSchema>;

const NOBODY: GoogleUserData = { name: "Somebody", given_name: null, picture: null };

const lenientSchema = z.object({
  name: z.string().min(1).catch(NOBODY.name),
  given_name: z.string().nullable().catch(null),
  picture: z.string().nullable().catch(null),
});

/** Stored profiles can be objects, JSON text or broken (T-12). */
export function readGoogleUserData(stored: unknown): GoogleUserData {
  const parsed = lenientSchema.safeParse(
    typeof stored === "string" ? readJsonText(stored) : stored,
  );
  return parsed.success ? parsed.data : NOBODY;
}
