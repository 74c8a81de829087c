import { z } from "zod";
import { listPart } from "#app/features/search/list-query.schema.ts";

export type NearbyPlace = {
  id: number;
  name: string;
  image_url: string | null;
  cuisine_type: string | null;
  city: string | null;
  distance_km: number | null;
};

export const NEARBY_SHOWN = 4;

export const nearbyQuerySchema = listPart({ most: 24, byDefault: NEARBY_SHOWN });

export const nearbyJsonSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    image_url: z.string().nullable(),
    cuisine_type: z.string().nullable(),
    city: z.string().nullable(),
    distance_km: z.number().nullable().describe("Null where it is not known: of the same city"),
  } satisfies Record<keyof NearbyPlace, z.ZodType>)
  .meta({ id: "NearbyRestaurant" });

export function nearbyJson(place: NearbyPlace): z.infer<typeof nearbyJsonSchema> {
  const { id, name, image_url, cuisine_type, city, distance_km: km } = place;
  const distance_km = km && Math.round(km * 1_000) / 1_000;
  return { id, name, image_url, cuisine_type, city, distance_km };
}
