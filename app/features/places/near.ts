import type { Point } from "#app/features/places/places.ts";

/** The distances in kilometres that a reader can choose. */
export const REACHES = [5, 20, 50] as const;
export type Reach = (typeof REACHES)[number];
export const WIDEST: Reach = 50;

/** The point from which distances are reckoned; null kilometres are any. */
export type NearBy = Point & { km: number | null };

/** A position as an address holds it: rounded to about a kilometre, so that no address says where somebody lives. */
export function nearWords({ latitude, longitude }: Point): string {
  return `${latitude},${longitude}`;
}

/** "under 1 km", "1.2 km", "12 km". */
export function formatDistance(km: number): string {
  if (km < 0.95) return "under 1 km";
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} km`;
}
