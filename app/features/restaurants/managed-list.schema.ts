import { z } from "zod";
import { MOST_PAGES } from "#app/ui/pages.ts";
import {
  listFilterSchema,
  listPartSchema,
  pageNumber,
} from "#app/features/search/list-query.schema.ts";

const filters = listFilterSchema.extend({
  city: z
    .string()
    .trim()
    .default("")
    .transform((city) => city || null)
    .describe("One city by any of its names; absent, empty or South Africa means all"),
});

export const managedListSchema = filters.extend(listPartSchema.shape);

export const managedPageSchema = filters.extend({
  page: pageNumber(MOST_PAGES),
});

export type ManagedFilter = z.infer<typeof filters>;
