import { clipPolygon, clipPolyline, type Corner } from "lineclip";
import { OUTLINES } from "#app/features/places/country-outline.ts";
import type { NumberedPlace } from "#app/features/places/near-map.ts";
import { PROVINCE_BORDERS } from "#app/features/places/province-borders.ts";
import { PLACES } from "#app/features/places/place-list.ts";
import { distanceKm, type Point } from "#app/features/places/places.ts";
import { moveApart, type Spot } from "#app/ui/move-apart.ts";

const SIDE = 400;
const MIDDLE = SIDE / 2;
/** The radius of the circle that shows how far the list reaches. */
const RING = 168;
const KM_A_DEGREE = 111.195;
/** Two dots stand so far apart, or they are moved, and a line leads to where the place is. */
const APART = 36;
const FROM_MIDDLE = 28;
const MARGIN = 20;
const LINE_FROM = 22;
const MOST_TOWNS = 5;
const TOWN_APART = 24;
/** A little more than is seen, so that the edge of what is cut off is not. */
const SHEET: [left: number, top: number, right: number, bottom: number] = [-8, -8, 408, 408];

type Dot = Spot & { number: number; of: Spot | null };
export type NearDrawing = {
  land: string;
  /** The borders of the provinces. */
  borders: string;
  dots: Dot[];
  towns: (Spot & { name: string; anchor: "start" | "end" })[];
  km: number;
};

/** Draws what lies around a place, with the numbers of the list. Null when no restaurant of the list has a position. */
export function drawNear(
  near: Point,
  reach: number | null,
  shown: NumberedPlace[],
): NearDrawing | null {
  if (shown.length === 0) return null;
  const km = reach ?? Math.max(1, ...shown.map(({ place }) => distanceKm(near, place)));
  const spotOf = projection(near, RING / km);
  const dots = dotsOf(shown.map(({ number, place }) => ({ number, ...spotOf(place) })));
  return {
    land: landPath(spotOf),
    borders: bordersPath(spotOf),
    dots,
    towns: townsBetween(dots, spotOf),
    km: Math.round(km),
  };
}

/** Flat around the middle, which over some ten kilometres nobody sees. */
function projection(near: Point, scale: number) {
  const east = Math.cos((near.latitude * Math.PI) / 180);
  return ({ latitude, longitude }: Point): Spot => ({
    x: rounded(MIDDLE + (longitude - near.longitude) * east * KM_A_DEGREE * scale),
    y: rounded(MIDDLE - (latitude - near.latitude) * KM_A_DEGREE * scale),
  });
}

type SpotOf = ReturnType<typeof projection>;

function landPath(spotOf: SpotOf): string {
  const outlines = OUTLINES.map((outline) => clipPolygon(cornersOf(outline, spotOf), SHEET));
  return outlines.map((corners) => (corners.length > 0 ? `${lineTo(corners)}Z` : "")).join("");
}

function bordersPath(spotOf: SpotOf): string {
  return PROVINCE_BORDERS.flatMap((border) => clipPolyline(cornersOf(border, spotOf), SHEET))
    .map(lineTo)
    .join("");
}

function cornersOf(line: readonly number[], spotOf: SpotOf): Corner[] {
  return line.flatMap((longitude, index) => {
    const latitude = line[index + 1];
    if (index % 2 !== 0 || latitude === undefined) return [];
    const { x, y } = spotOf({ latitude, longitude });
    return [[x, y] satisfies Corner];
  });
}

function lineTo(corners: Corner[]): string {
  return `M${corners.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
}

function dotsOf(spots: (Spot & { number: number })[]): Dot[] {
  // The dot of where one is stays in sight.
  const middle = { x: MIDDLE, y: MIDDLE };
  const moved = moveApart(spots, { apart: APART, fixed: middle, fromFixed: FROM_MIDDLE, within });
  return spots.map(({ number, ...of }, index) => {
    const { x, y } = moved[index] ?? of;
    const isMoved = Math.hypot(x - of.x, y - of.y) > LINE_FROM;
    return { number, x: rounded(x), y: rounded(y), of: isMoved ? of : null };
  });
}

/** The names of some towns where no dot stands, so that a reader knows where they are. */
function townsBetween(dots: Spot[], spotOf: (place: Point) => Spot): NearDrawing["towns"] {
  const taken: Spot[] = [...dots, { x: MIDDLE, y: MIDDLE }];
  return PLACES.flatMap((place) => {
    const { x, y } = spotOf(place);
    const isShown = x > 8 && x < SIDE - 8 && y > MARGIN && y < SIDE - MARGIN;
    if (!isShown || taken.some((other) => Math.hypot(x - other.x, y - other.y) < TOWN_APART))
      return [];
    const anchor = x > MIDDLE ? ("end" as const) : ("start" as const);
    return [{ name: place.label, x, y, anchor }];
  }).slice(0, MOST_TOWNS);
}

function within(coordinate: number): number {
  return Math.min(SIDE - MARGIN, Math.max(MARGIN, coordinate));
}

function rounded(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
