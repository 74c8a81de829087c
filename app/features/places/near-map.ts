import type { Point } from "#app/features/places/places.ts";

/** With the number of the list. */
export type NumberedPlace = { number: number; place: Point };

/** What a map of tiles shows, as its element is told. */
export type NearMap = { tiles: string; near: Point; places: NumberedPlace[] };

/** Only such a page may ask the host of the tiles. */
export function isNearList({ pathname, searchParams }: URL): boolean {
  return pathname === "/" && searchParams.get("tab") === "restaurants" && searchParams.has("near");
}
