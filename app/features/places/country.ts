import { OUTLINES } from "#app/features/places/country-outline.ts";
import { distanceKm, type Point } from "#app/features/places/places.ts";

const KM_A_DEGREE = 111.2;
/** The outline is true to about 1.5 km, and piers reach into the sea. */
const MARGIN_KM = 2.5;
/** The outline has no islands, and guests are served on this one alone. */
const ROBBEN_ISLAND = { latitude: -33.806, longitude: 18.368 };

type Spot = { x: number; y: number };

export function isOnOurGround(point: Point): boolean {
  if (distanceKm(point, ROBBEN_ISLAND) <= MARGIN_KM) return true;
  const corners = OUTLINES.map((outline) => cornersAround(point, outline));
  // A line from a point inside the country to the east crosses the outlines an odd number of times,
  // and Lesotho's outline is a hole.
  const crossings = corners.flatMap(sides).filter(([from, to]) => isCrossed(from, to)).length;
  return crossings % 2 === 1 || corners.flatMap(sides).some(([from, to]) => isNear(from, to));
}

function cornersAround({ latitude, longitude }: Point, outline: readonly number[]): Spot[] {
  const east = Math.cos((latitude * Math.PI) / 180) * KM_A_DEGREE;
  return outline.flatMap((x, index) => {
    const y = outline[index + 1];
    if (index % 2 !== 0 || y === undefined) return [];
    return [{ x: (x - longitude) * east, y: (y - latitude) * KM_A_DEGREE }];
  });
}

function sides(corners: Spot[]): [from: Spot, to: Spot][] {
  return corners.map((from, index) => [from, corners[(index + 1) % corners.length] ?? from]);
}

function isCrossed(from: Spot, to: Spot): boolean {
  if (from.y > 0 === to.y > 0) return false;
  return from.x + ((to.x - from.x) * from.y) / (from.y - to.y) > 0;
}

function isNear(from: Spot, to: Spot): boolean {
  const [along, up] = [to.x - from.x, to.y - from.y];
  const length = along ** 2 + up ** 2;
  const part = length === 0 ? 0 : -(from.x * along + from.y * up) / length;
  const kept = Math.min(1, Math.max(0, part));
  return Math.hypot(from.x + kept * along, from.y + kept * up) <= MARGIN_KM;
}
