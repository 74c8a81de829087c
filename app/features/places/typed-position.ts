import { z } from "zod";
import { isOnOurGround } from "#app/features/places/country.ts";
import { sayOutside } from "#app/features/places/outside.ts";
import { type Degrees, pairOf, readCoordinates } from "#app/features/reading/coordinates.ts";
import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";

const HALF = "Give both numbers, such as -29.8587 and 31.0218, or none";
const TWICE = "The other field holds both numbers already. Clear this one";

/** An instance takes the place of a number, so that the schema refuses it with the sentence. */
class AskedBack {
  readonly sentence: string;

  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

export const positionFields = {
  latitude: degrees("Latitude", 90, "-29.8587"),
  longitude: degrees("Longitude", 180, "31.0218"),
};

function degrees(name: string, most: number, example: string) {
  const wrong = `${name} is a number from -${most} to ${most}`;
  const unread = `${wrong}, as in ${example}. Both numbers may be pasted into one field`;
  const error = ({ input }: { input?: unknown }) => {
    if (input instanceof AskedBack) return input.sentence;
    return typeof input === "string" ? unread : wrong;
  };
  return z
    .number({ error })
    .min(-most, wrong)
    .max(most, wrong)
    .nullable()
    .default(null)
    .describe("In South Africa, and both or none");
}

/** A pair in one field fills both, and what cannot be read stays for the schema to refuse. */
export function readPosition(sent: Record<string, unknown>): Record<string, unknown> {
  const [north, east] = [readField(sent.latitude), readField(sent.longitude)];
  if (north && east) return { ...sent, ...readTogether(north, east) };
  const latitude = north ? (north[0]?.value ?? null) : sent.latitude;
  const longitude = east ? (east.at(-1)?.value ?? null) : sent.longitude;
  return { ...sent, latitude, longitude };
}

function readField(sent: unknown): Degrees[] | null {
  if (sent === undefined || sent === null) return [];
  if (typeof sent === "number") return Number.isFinite(sent) ? [{ value: sent, axis: null }] : null;
  if (typeof sent !== "string") return null;
  return cleanTyped(sent) === "" ? [] : readCoordinates(sent);
}

function readTogether(north: Degrees[], east: Degrees[]) {
  if (north.length === 0 && east.length === 0) return { latitude: null, longitude: null };
  const pair = typedPair(north, east);
  if (pair) return judged(pair);
  const isPair = north.length === 2 || east.length === 2;
  const [given = NaN] = [...north, ...east].map(({ value }) => value);
  if (!isPair && Math.abs(given) > (north.length === 1 ? 90 : 180)) {
    return { latitude: north[0]?.value ?? null, longitude: east[0]?.value ?? null };
  }
  const back = new AskedBack(isPair ? TWICE : HALF);
  const isAtLatitude = north.length === 0 || east.length === 2;
  return isAtLatitude
    ? { latitude: back, longitude: east.at(-1)?.value }
    : { latitude: north[0]?.value, longitude: back };
}

function typedPair(north: Degrees[], east: Degrees[]): Degrees[] | null {
  if (north.length === 2) return isWithin(east, north, 1) ? north : null;
  if (east.length === 2) return isWithin(north, east, 0) ? east : null;
  return pairOf(north[0], east[0]);
}

function isWithin(typed: Degrees[], pair: Degrees[], index: number): boolean {
  const said = typed.length === 2 ? pair : pair.slice(index);
  return typed.every(({ value }, at) => value === said[at]?.value);
}

function judged([north, east]: Degrees[]) {
  const point = { latitude: north?.value ?? NaN, longitude: east?.value ?? NaN };
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  if (!isOnEarth || isOnOurGround(point)) return point;
  return { ...point, latitude: new AskedBack(sayOutside(point, isOnOurGround)) };
}
