import { idParam, foundOr404 } from "#app/http/problem.server.ts";

export const NO_GROUP = "Group of words not found";

export function groupId({ id }: { id?: string }): number {
  return idParam(id, NO_GROUP);
}

export function groupOr404<Found>(found: Found | null): Found {
  return foundOr404(found, NO_GROUP);
}
