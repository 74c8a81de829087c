import { idParam, orNotFound } from "#app/http/problem.server.ts";

export const NO_AUTHOR = "Author not found";

/** The id in the address, or a 404. */
export function authorId({ id }: { id?: string }): number {
  return idParam(id, NO_AUTHOR);
}

/** What was looked for, or a 404. */
export function orNoAuthor<Found>(found: Found | null): Found {
  return orNotFound(found, NO_AUTHOR);
}
