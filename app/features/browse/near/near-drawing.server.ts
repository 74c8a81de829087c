import { clipPolygon, clipPolyline, type Corner } from "lineclip";
import { OUTLINES } from "#app/features/places/country-outline.ts";
import type { NumberedPlace } from "#app/features/places/near-map.ts";
import { PROVINCE_BORDERS } from "#app/features/places/province-borders.ts";
import { PLACES } from "#app/features/places/place-list.ts";
import { distanceKm, type Point } from "#app/features/places/places.ts";
import { moveApart, type Spot } from "#app/ui/move-apart.ts";

const SIDE = 400;
const MIDDLE = SIDE / 2;
const RING = 168;
const KM_A_DEGREE = 111.195;
const APART = 36;
const FROM_MIDDLE = 28;
const MARGIN = 20;
const LINE_FROM = 22;
const MOST_TOWNS = 5;
const TOWN_APART = 24;
/** The sheet is a little larger than what is seen, so that its cut edges stay out of sight. */
const SHEET: [left: number, top: number, right: number, bottom: number] = [-8, -8, 408, 408];

type Dot = Spot & { number: number; of: Spot | null };
export type NearDrawing = {
  land: string;
  borders: string;
  dots: Dot[];
  towns: (Spot & { name: string; anchor: "start" | "end" })[];
  km: number;
};

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

/** The drawing is flat around its middle, which nobody notices over some ten kilometres. */
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
  const middle = { x: MIDDLE, y: MIDDLE };
  const moved = moveApart(spots, { apart: APART, fixed: middle, fromFixed: FROM_MIDDLE, within });
  return spots.map(({ number, ...of }, index) => {
    const { x, y } = moved[index] ?? of;
    const isMoved = Math.hypot(x - of.x, y - of.y) > LINE_FROM;
    return { number, x: rounded(x), y: rounded(y), of: isMoved ? of : null };
  });
}

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
