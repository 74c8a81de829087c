import { z } from "zod";
import { nearWords, REACHES, WIDEST } from "#app/features/places/near.ts";
import { meantBy } from "#app/features/places/outside.ts";
import { isInSouthAfrica, type Point } from "#app/features/places/places.ts";
import { readCoordinates } from "#app/features/reading/coordinates.ts";

const DECIMALS_KEPT = 100;
const LONGEST_SUBURB = 60;

export const OUTSIDE = "near lies outside South Africa";
const UNREADABLE = "near must be a latitude and a longitude, for example -26.11,28.05";
const WRONG_REACH = `within must be ${REACHES.join(", ").replace(/, (\d+)$/, " or $1")}`;

/** Only two decimals of a position are read, so that no address says where somebody lives. */
export const nearSchema = z
  .string()
  .transform((sent, context) => {
    const point = readPoint(sent);
    if (!point) context.addIssue({ code: "custom", message: UNREADABLE, input: sent });
    return point ?? z.NEVER;
  })
  .refine(isInSouthAfrica, {
    error: ({ input }) => OUTSIDE + askBack(input),
  })
  .optional()
  .describe(
    "A latitude and a longitude in South Africa, read to two decimals, for example -26.11,28.05: those within reach of it, the nearest first (with sort=loved the best loved), 200 at the most",
  );

export const withinSchema = z
  .enum(REACHES.map(String), WRONG_REACH)
  .transform((sent) => REACHES.find((reach) => String(reach) === sent))
  .optional()
  .describe(`With near: how many kilometres around, ${WIDEST} when it is absent`);

export const suburbSchema = z
  .string()
  .trim()
  .transform(
    (typed) => [...typed.replace(/\s+/g, " ")].slice(0, LONGEST_SUBURB).join("") || undefined,
  )
  .optional()
  .catch(undefined);

function readPoint(sent: string): Point | null {
  // “-26,28” is first read as one decimal number, and then with the comma between two numbers.
  const read = readCoordinates(sent);
  const [north, east] =
    read?.length === 1 ? (readCoordinates(sent.replace(",", ", ")) ?? []) : (read ?? []);
  return north && east ? { latitude: rounded(north.value), longitude: rounded(east.value) } : null;
}

function askBack(point: unknown): string {
  const { latitude, longitude } = Object(point);
  const meant = meantBy({ latitude, longitude }).find(isInSouthAfrica);
  return meant ? `. Did you mean ${nearWords(meant)}?` : "";
}

function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS_KEPT) / DECIMALS_KEPT;
}
