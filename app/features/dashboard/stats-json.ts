import { z } from "zod";
import type { Stats } from "#app/features/dashboard/stats.server.ts";

export const statsJsonSchema = z
  .object({
    totalRestaurants: z.int().describe("Inactive ones included"),
    totalReviews: z.int().describe("Hidden ones not included"),
    averageRating: z
      .number()
      .min(0)
      .max(5)
      .describe("The mean of all user reviews, to one decimal; 0 when there are none"),
    recentRestaurants: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          image_url: z.string().nullable(),
          city: z.string().nullable(),
          province: z.string().nullable(),
          rating: z.number().min(0).max(5).nullable().describe("Official: rated by our editors"),
        }),
      )
      .describe("The five newest"),
  })
  .meta({ id: "Stats" });

export function statsJson(stats: Stats): z.infer<typeof statsJsonSchema> {
  return {
    totalRestaurants: stats.totalRestaurants,
    totalReviews: stats.totalReviews,
    averageRating: stats.averageRating,
    recentRestaurants: stats.recentRestaurants.map((restaurant) => ({
      id: restaurant.id,
      name: restaurant.name,
      image_url: restaurant.image_url,
      city: restaurant.city,
      province: restaurant.province,
      rating: restaurant.rating,
    })),
  };
}
