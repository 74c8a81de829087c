import { z } from "zod";
import { readCoordinates } from "#app/features/reading/coordinates.ts";

/**
 * Positions are rounded to about 1 km, so that the map service never learns where somebody lives
 * (T-29).
 */
const DECIMALS_KEPT = 100;

const degrees = (name: "latitude" | "longitude", most: number) => {
  const error = `${name} must be a number from -${most} to ${most}`;
  return z
    .preprocess(
      (sent) => (typeof sent === "string" ? readOne(sent, name) : sent),
      z.number(error).min(-most, error).max(most, error),
    )
    .transform((value) => Math.round(value * DECIMALS_KEPT) / DECIMALS_KEPT);
};

function readOne(sent: string, name: "latitude" | "longitude"): number | null {
  const [one, other] = readCoordinates(sent) ?? [];
  return one && !other && (one.axis ?? name) === name ? one.value : null;
}

export const positionSchema = z.object({
  latitude: degrees("latitude", 90).describe("In degrees, from -90 to 90"),
  longitude: degrees("longitude", 180).describe("In degrees, from -180 to 180"),
});
export type Position = z.infer<typeof positionSchema>;

export const locationJsonSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    city: z.string().describe('As /api/restaurants takes it, or "Unknown Location"'),
  })
  .meta({ id: "Location" });
