import { z } from "zod";
import { REACHES, WIDEST } from "#app/features/places/near.ts";
import { isInSouthAfrica } from "#app/features/places/places.ts";

const DECIMALS_KEPT = 100;
const LONGEST_SUBURB = 60;
const DEGREES = String.raw`[+-]?\d{1,3}(?:\.\d{0,20})?`;
const POSITION = new RegExp(`^\\s*(${DEGREES})\\s*,\\s*(${DEGREES})\\s*$`);

export const OUTSIDE = "near lies outside South Africa";
const UNREADABLE = "near must be a latitude and a longitude, for example -26.11,28.05";
const WRONG_REACH = `within must be ${REACHES.join(", ").replace(/, (\d+)$/, " or $1")}`;

/** Whatever is sent, no more than two decimals of it are read. */
export const nearSchema = z
  .string()
  .regex(POSITION, UNREADABLE)
  .transform((sent) => {
    const [latitude = NaN, longitude = NaN] = sent.split(",").map(rounded);
    return { latitude, longitude };
  })
  .refine(isInSouthAfrica, OUTSIDE)
  .optional()
  .describe(
    "A latitude and a longitude in South Africa, read to two decimals, for example -26.11,28.05: those within reach of it, the nearest first (with sort=loved the best loved), 200 at the most",
  );

export const withinSchema = z
  .enum(REACHES.map(String), WRONG_REACH)
  .transform((sent) => REACHES.find((reach) => String(reach) === sent))
  .optional()
  .describe(`With near: how many kilometres around, ${WIDEST} when it is absent`);

/** Typed, and what the position is called once it is found. */
export const suburbSchema = z
  .string()
  .trim()
  .transform(
    (typed) => [...typed.replace(/\s+/g, " ")].slice(0, LONGEST_SUBURB).join("") || undefined,
  )
  .optional()
  .catch(undefined);

function rounded(degrees: string): number {
  return Math.round(Number(degrees) * DECIMALS_KEPT) / DECIMALS_KEPT;
}
