import type { Point } from "#app/features/places/places.ts";

type Region = { name: string; south: number; north: number; west: number; east: number };

/** South African points lie here when a minus is missing or the two numbers are swapped. */
const REGIONS: Region[] = [
  { name: "Egypt", south: 22, north: 31, west: 25, east: 33.5 },
  { name: "Libya", south: 23.5, north: 30, west: 16, east: 25 },
  { name: "the Mediterranean Sea", south: 33, north: 34.5, west: 16, east: 32 },
  { name: "the Atlantic Ocean", south: 17.5, north: 33.5, west: -35.5, east: -22 },
];

export function sayOutside(point: Point, isInside: (point: Point) => boolean): string {
  const where = `That is ${whereabouts(point)}.`;
  const meant = meantBy(point).find(isInside);
  if (!meant) return `${where} Check both numbers.`;
  return `${where} Did you mean ${meant.latitude}, ${meant.longitude}?`;
}

function whereabouts({ latitude, longitude }: Point): string {
  const region = REGIONS.find(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  if (region) return `in ${region.name}`;
  return latitude > 0 ? "north of the equator, not in South Africa" : "outside South Africa";
}

/** A minus before the longitude alone means swapped numbers, so the swapped point comes first. */
export function meantBy({ latitude, longitude }: Point): Point[] {
  if (latitude < 0 && longitude > 0) return [];
  const [one, other] = [Math.abs(latitude), Math.abs(longitude)];
  const asTyped = { latitude: -one, longitude: other };
  const turned = { latitude: -other, longitude: one };
  return latitude > 0 && longitude < 0 ? [turned, asTyped] : [asTyped, turned];
}
