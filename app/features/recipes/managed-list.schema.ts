import { z } from "zod";
import { listFilterSchema } from "#app/features/search/list-query.schema.ts";

export const MANAGED_RECIPES_ON_A_PAGE = 24;
const MOST_PAGES = 100_000;

/** A page number that makes no sense is page 1. */
export const managedRecipePageSchema = listFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
});
