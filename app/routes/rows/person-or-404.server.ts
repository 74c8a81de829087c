import { findPerson } from "#app/features/people/people.server.ts";
import { personIdSchema } from "#app/features/vocabulary/id.ts";
import { foundOr404 } from "#app/http/problem.server.ts";

export const NO_PERSON = "Person not found";

export async function personOr404({ id }: { id?: string }) {
  const parsed = personIdSchema.safeParse(id);
  return foundOr404(parsed.success ? await findPerson(parsed.data) : null, NO_PERSON);
}
