import type { z } from "zod";
import { MOST_PAGES } from "#app/ui/pages.ts";
import {
  listFilterSchema,
  listPartSchema,
  pageNumber,
  shortWords,
} from "#app/features/search/list-query.schema.ts";

const filters = listFilterSchema.extend({
  city: shortWords()
    .default("")
    .transform((city) => city || null)
    .describe("One city by any of its names; absent, empty or South Africa means all"),
});

export const managedListSchema = filters.extend(listPartSchema.shape);

export const managedPageSchema = filters.extend({
  page: pageNumber(MOST_PAGES),
});

export type ManagedFilter = z.infer<typeof filters>;
