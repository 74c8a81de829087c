import { MOST_PAGES } from "#app/ui/pages.ts";
import { listFilterSchema, pageNumber } from "#app/features/search/list-query.schema.ts";

export const MANAGED_RECIPES_ON_A_PAGE = 24;

export const managedRecipePageSchema = listFilterSchema.extend({
  page: pageNumber(MOST_PAGES),
});
