import type { Point } from "#app/features/places/places.ts";

export const REACHES = [5, 20, 50] as const;
export type Reach = (typeof REACHES)[number];
export const WIDEST: Reach = 50;

export type NearBy = Point & { km: number | null };

export function nearWords({ latitude, longitude }: Point): string {
  return `${latitude},${longitude}`;
}

export function formatDistance(km: number): string {
  if (km < 0.95) return "under 1 km";
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} km`;
}
