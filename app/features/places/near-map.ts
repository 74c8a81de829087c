import type { Point } from "#app/features/places/places.ts";

/** A place and its number in the list. */
export type NumberedPlace = { number: number; place: Point };

/** The attributes of the map's element: where its tiles are, the middle, and the places. */
export type NearMap = { tiles: string; near: Point; places: NumberedPlace[] };

/** Only the page of such a list may load tiles from their host. A place without a tab asks for restaurants. */
export function isNearList({ pathname, searchParams }: URL): boolean {
  const tab = searchParams.get("tab") ?? "restaurants";
  return pathname === "/" && tab === "restaurants" && searchParams.has("near");
}
