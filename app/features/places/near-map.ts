import type { Point } from "#app/features/places/places.ts";

export type NumberedPlace = { number: number; place: Point };

export type NearMap = { tiles: string; near: Point; places: NumberedPlace[] };

/**
 * Only the page of such a list may load tiles from their host. An address with a position and
 * without a tab asks for restaurants.
 */
export function isNearList({ pathname, searchParams }: URL): boolean {
  const tab = searchParams.get("tab") ?? "restaurants";
  return pathname === "/" && tab === "restaurants" && searchParams.has("near");
}
