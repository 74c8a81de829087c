import { idParam, orNotFound } from "#app/http/problem.server.ts";

export const NO_RESTAURANT = "Restaurant not found";

/** The id in the address, or a 404. */
export function restaurantId({ id }: { id?: string }): number {
  return idParam(id, NO_RESTAURANT);
}

/** What was looked for, or a 404. */
export function orNoRestaurant<Found>(found: Found | null): Found {
  return orNotFound(found, NO_RESTAURANT);
}
