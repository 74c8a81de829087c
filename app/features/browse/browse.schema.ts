import { z } from "zod";
import { LAST_PAGE } from "#app/features/browse/results/browse-pages.ts";
import { TABS } from "#app/features/browse/tabs.ts";
import { suburbSchema } from "#app/features/places/near.schema.ts";
import { RECIPE_DIETS, RESTAURANT_DIETS } from "#app/features/facts/diets.ts";
import { restaurantFilterSchema } from "#app/features/restaurants/restaurant-list.schema.ts";
import { pageNumber } from "#app/features/search/list-query.schema.ts";

const DIETS = [...new Set([...RESTAURANT_DIETS, ...RECIPE_DIETS])];

/** A page never fails on its address, so whatever cannot be read falls back to a default. */
export const browseSchema = z.object({
  tab: z.enum(TABS).catch("recipes"),
  ...restaurantFilterSchema.shape,
  words: restaurantFilterSchema.shape.words.catch(undefined),
  open: restaurantFilterSchema.shape.open.catch(undefined),
  diet: z.preprocess(
    (sent) => [sent ?? []].flat(),
    z.array(z.unknown()).transform((sent) => DIETS.filter((diet) => sent.includes(diet))),
  ),
  halaal: restaurantFilterSchema.shape.halaal.catch(undefined),
  sort: restaurantFilterSchema.shape.sort.catch(undefined),
  near: restaurantFilterSchema.shape.near.catch(undefined),
  within: restaurantFilterSchema.shape.within.catch(undefined),
  suburb: suburbSchema,
  page: pageNumber(LAST_PAGE),
});

export type Browse = z.infer<typeof browseSchema>;

export const arrivalSchema = z.object({
  from: z.enum(["restaurants"]).optional().catch(undefined),
});
