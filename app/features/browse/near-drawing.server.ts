import { OUTLINES } from "#app/features/places/country-outline.ts";
import { PLACES } from "#app/features/places/place-list.ts";
import { distanceKm, type Point } from "#app/features/places/places.ts";

const SIDE = 400;
const MIDDLE = SIDE / 2;
/** Of the circle that is as far as the list reaches. */
const RING = 168;
const KM_A_DEGREE = 111.195;
/** Two dots stand so far apart, or they are moved, and a line leads to where the place is. */
const APART = 36;
const FROM_MIDDLE = 28;
const MARGIN = 20;
const ROUNDS = 80;
const LINE_FROM = 22;
const MOST_TOWNS = 5;
const TOWN_APART = 24;

type Spot = { x: number; y: number };
type Dot = Spot & { number: number; of: Spot | null };
export type NearDrawing = {
  land: string;
  dots: Dot[];
  towns: (Spot & { name: string; anchor: "start" | "end" })[];
  km: number;
};

type Numbered = { number: number; place: Point };

/** Of what lies around a place, with the numbers of the list. Null when nothing of it has a place. */
export function drawNear(near: Point, reach: number | null, shown: Numbered[]): NearDrawing | null {
  if (shown.length === 0) return null;
  const km = reach ?? Math.max(1, ...shown.map(({ place }) => distanceKm(near, place)));
  const spotOf = projection(near, RING / km);
  const dots = moveApart(shown.map(({ number, place }) => ({ number, ...spotOf(place) })));
  return { land: landPath(spotOf), dots, towns: townsBetween(dots, spotOf), km: Math.round(km) };
}

/** Flat around the middle, which over some ten kilometres nobody sees. */
function projection(near: Point, scale: number) {
  const east = Math.cos((near.latitude * Math.PI) / 180);
  return ({ latitude, longitude }: Point): Spot => ({
    x: rounded(MIDDLE + (longitude - near.longitude) * east * KM_A_DEGREE * scale),
    y: rounded(MIDDLE - (latitude - near.latitude) * KM_A_DEGREE * scale),
  });
}

function landPath(spotOf: (place: Point) => Spot): string {
  return OUTLINES.map((outline) => {
    const corners = outline.flatMap((longitude, index) => {
      const latitude = outline[index + 1];
      return index % 2 === 0 && latitude !== undefined ? [spotOf({ latitude, longitude })] : [];
    });
    return `M${corners.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
  }).join("");
}

function moveApart(spots: (Spot & { number: number })[]): Dot[] {
  const moved = spots.map(({ x, y }) => ({ x: within(x), y: within(y) }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of moved.entries()) {
      leaveMiddle(one, index);
      for (const [further, other] of moved.slice(index + 1).entries()) {
        push(one, other, index * further + 1);
      }
    }
  }
  return spots.map(({ number, ...of }, index) => {
    const { x, y } = moved[index] ?? of;
    const isMoved = Math.hypot(x - of.x, y - of.y) > LINE_FROM;
    return { number, x: rounded(x), y: rounded(y), of: isMoved ? of : null };
  });
}

function push(one: Spot, other: Spot, turn: number) {
  const overlap = APART - Math.hypot(other.x - one.x, other.y - one.y);
  if (overlap <= 0) return;
  const { x, y } = directionFrom(one, other, turn);
  move(one, { x: -x * (overlap / 2), y: -y * (overlap / 2) });
  move(other, { x: x * (overlap / 2), y: y * (overlap / 2) });
}

/** So that the dot of where one is stays in sight. */
function leaveMiddle(one: Spot, turn: number) {
  const overlap = FROM_MIDDLE - Math.hypot(one.x - MIDDLE, one.y - MIDDLE);
  if (overlap <= 0) return;
  const { x, y } = directionFrom({ x: MIDDLE, y: MIDDLE }, one, turn);
  move(one, { x: x * overlap, y: y * overlap });
}

/** Two at one spot part in a direction of their own, always the same. */
function directionFrom(one: Spot, other: Spot, turn: number): Spot {
  const length = Math.hypot(other.x - one.x, other.y - one.y);
  return length > 0.5
    ? { x: (other.x - one.x) / length, y: (other.y - one.y) / length }
    : { x: Math.cos(turn * 2.4), y: Math.sin(turn * 2.4) };
}

function move(spot: Spot, by: Spot) {
  spot.x = within(spot.x + by.x);
  spot.y = within(spot.y + by.y);
}

/** Some towns by name where no dot stands, to tell where one is. */
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
