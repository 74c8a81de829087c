import { idParam, foundOr404 } from "#app/http/problem.server.ts";

export const NO_AUTHOR = "Author not found";

export function authorId({ id }: { id?: string }): number {
  return idParam(id, NO_AUTHOR);
}

export function authorOr404<Found>(found: Found | null): Found {
  return foundOr404(found, NO_AUTHOR);
}
