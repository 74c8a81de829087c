import { z } from "zod";

/** About 1 km, so that the map service never learns where somebody lives (T-29). */
const DECIMALS_KEPT = 100;
const PLAIN_NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;

const degrees = (name: string, most: number) => {
  const error = `${name} must be a number from -${most} to ${most}`;
  return z
    .preprocess(
      (sent) => (PLAIN_NUMBER.test(String(sent)) ? Number(sent) : sent),
      z.number(error).min(-most, error).max(most, error),
    )
    .transform((value) => Math.round(value * DECIMALS_KEPT) / DECIMALS_KEPT);
};

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
