import type { User } from "#app/generated/prisma/client.ts";
import { startSession } from "#app/features/users/sign-in/sessions.server.ts";
import { aPerson } from "./rows.ts";
import { sessionCookieOf } from "./sign-in.ts";

export async function aSession(person?: User): Promise<string> {
  const { id } = person ?? (await aPerson());
  return sessionCookieOf(await startSession(id, null));
}
