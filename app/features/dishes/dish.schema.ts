import { z } from "zod";
import { nearSchema, suburbSchema } from "#app/features/places/near.schema.ts";
import { PROVINCES } from "#app/features/places/place-list.ts";
import { SHOWN_ON_A_PAGE } from "#app/features/dishes/dish-limits.ts";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";
import { listPart, pageNumber } from "#app/features/search/list-query.schema.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

export const LONGEST_SLUG = 120;

export const dishPageSchema = z.object({
  all: z.enum(["recipes", "places"]).nullable().catch(null),
  province: z.enum(PROVINCES).nullable().catch(null),
  near: nearSchema.catch(undefined),
  suburb: suburbSchema,
  page: pageNumber(MOST_PAGES),
});

export type DishPage = z.infer<typeof dishPageSchema>;

export const dishQuerySchema = listPart({
  most: SHOWN_ON_A_PAGE,
  byDefault: SHOWN_ON_A_PAGE,
}).extend({
  province: z
    .enum(PROVINCES, "No such province")
    .optional()
    .describe("Only restaurants in this province"),
  near: nearSchema.describe(
    "A latitude and a longitude in South Africa, read to two decimals, for example -26.11,28.05: the restaurants nearest first, however far",
  ),
});

export const dishListPageSchema = z.object({ region: z.enum(DISH_REGIONS).nullable().catch(null) });

export const dishListSchema = z.object({
  region: z.enum(DISH_REGIONS, "No such region").optional(),
  search: z.string().trim().default("").describe("Only dishes with this name, up to three"),
});
