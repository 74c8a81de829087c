import { idParam, orNotFound } from "#app/http/problem.server.ts";

export const NO_AUTHOR = "Author not found";

export function authorId({ id }: { id?: string }): number {
  return idParam(id, NO_AUTHOR);
}

export function orNoAuthor<Found>(found: Found | null): Found {
  return orNotFound(found, NO_AUTHOR);
}
