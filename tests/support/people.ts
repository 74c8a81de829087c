import { aPerson } from "./rows.ts";
import { aSession } from "./signed-in.ts";

export async function somebody({ name }: { name?: string } = {}) {
  const person = await aPerson({ name });
  return { id: person.id, cookie: await aSession(person) };
}
