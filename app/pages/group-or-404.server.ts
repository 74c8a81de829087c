import { idParam, orNotFound } from "#app/http/problem.server.ts";

export const NO_GROUP = "Group of words not found";

export function groupId({ id }: { id?: string }): number {
  return idParam(id, NO_GROUP);
}

export function orNoGroup<Found>(found: Found | null): Found {
  return orNotFound(found, NO_GROUP);
}
