import { z } from "zod";
import { findPerson } from "#app/features/people/people.server.ts";
import { orNotFound } from "#app/http/problem.server.ts";

export const NO_PERSON = "Person not found";

const personId = z.uuid();

export async function personOr404({ id }: { id?: string }) {
  const parsed = personId.safeParse(id);
  return orNotFound(parsed.success ? await findPerson(parsed.data) : null, NO_PERSON);
}
