import { z } from "zod";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { FORMER_MEMBER, givenNameOf } from "#app/features/users/shown-person.ts";
import type { Suggester } from "#app/features/users/suggester.ts";

export const suggesterJsonSchema = z
  .object({
    id: z.uuid().nullable().describe("Null when the person has left"),
    given_name: z.string(),
  })
  .nullable()
  .describe("Who is thanked for it; null when our editors found it");

export function suggesterJson(suggester: Suggester | null): z.infer<typeof suggesterJsonSchema> {
  if (suggester === null) return null;
  const given_name = givenNameOf(readGoogleUserData(suggester.google_user_data));
  return { id: given_name === FORMER_MEMBER.name ? null : suggester.id, given_name };
}
