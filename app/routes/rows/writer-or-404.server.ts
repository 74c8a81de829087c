import { personIdSchema } from "#app/features/vocabulary/id.ts";
import { problem } from "#app/http/problem.server.ts";

export const NO_PERSON = "There is nobody here by that address";
export const MUTED_ALREADY = "Somebody muted this person already. Let them write again first";

export function writerId({ id }: { id?: string }): string {
  const { success, data } = personIdSchema.safeParse(id);
  if (!success) throw problem(404, NO_PERSON);
  return data;
}
