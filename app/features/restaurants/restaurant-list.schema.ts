import { z } from "zod";
import { halaalSchema, restaurantDietSchema } from "#app/features/facts/diets.schema.ts";
import { nearSchema, withinSchema } from "#app/features/places/near.schema.ts";
import {
  askedFilterSchema,
  listPartSchema,
  shortWords,
} from "#app/features/search/list-query.schema.ts";

export const restaurantFilterSchema = askedFilterSchema.extend({
  city: shortWords()
    .default("")
    .describe(
      "A city by any of its names, one of its suburbs, or a province; absent, empty, South Africa and Unknown Location mean the whole country",
    ),
  open: z
    .enum(["now"], "open is now or absent")
    .optional()
    .describe("now: only restaurants that are open at this minute in South Africa"),
  diet: restaurantDietSchema,
  halaal: halaalSchema,
  sort: z
    .enum(["loved"], "sort is loved or absent")
    .optional()
    .describe(
      "loved: those that people rate best first, (17.5 + sum of the ratings) / (5 + their number); with fewer than three reviews last",
    ),
  near: nearSchema,
  within: withinSchema,
});
export const restaurantListSchema = restaurantFilterSchema.extend(listPartSchema.shape);

type Filters = z.infer<typeof restaurantFilterSchema>;
type Reachable = { within?: Filters["within"] | null };
export type RestaurantFilter = Omit<Filters, "diet" | "within"> &
  Partial<Pick<Filters, "diet">> &
  Reachable;
