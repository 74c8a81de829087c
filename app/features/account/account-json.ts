import { z } from "zod";
import { choicesSchema } from "#app/features/account/account.schema.ts";
import type { Account } from "#app/features/account/account.server.ts";
import { googleUserDataSchema } from "#app/features/users/sign-in/google-user-data.ts";
import type { OwnSession } from "#app/features/users/own-sessions.server.ts";

export const choicesJsonSchema = choicesSchema.extend({
  profile: googleUserDataSchema.describe("What the sign-in provider said"),
  is_name_hidden: z
    .boolean()
    .describe("Others see “A guest”, until a name that was not hidden is chosen"),
  hidden_names: z.array(z.string()).describe("Names that are never shown"),
  confirm: z.string().describe("What DELETE /api/users/me wants to read"),
});

export function choicesJson(account: Account): z.infer<typeof choicesJsonSchema> {
  return account;
}

export const sessionJsonSchema = z.object({
  id: z.int(),
  device: z.string().describe("Empty when the browser did not say"),
  network: z.string().describe("The network address without its end"),
  is_this: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe("The last use, to the hour"),
});

export function sessionJson({ created_at, last_seen_at, ...session }: OwnSession, own: number) {
  return {
    ...session,
    is_this: session.id === own,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  };
}
