import { idParam, foundOr404 } from "#app/http/problem.server.ts";

export const NO_RESTAURANT = "Restaurant not found";

export function restaurantId({ id }: { id?: string }): number {
  return idParam(id, NO_RESTAURANT);
}

export function restaurantOr404<Found>(found: Found | null): Found {
  return foundOr404(found, NO_RESTAURANT);
}
