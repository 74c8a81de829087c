import { idParam, orNotFound } from "#app/http/problem.server.ts";

export const NO_RESTAURANT = "Restaurant not found";

export function restaurantId({ id }: { id?: string }): number {
  return idParam(id, NO_RESTAURANT);
}

export function orNoRestaurant<Found>(found: Found | null): Found {
  return orNotFound(found, NO_RESTAURANT);
}
