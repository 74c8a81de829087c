import type { z } from "zod";
import { recipeDietSchema } from "#app/features/facts/diets.schema.ts";
import { askedFilterSchema, listPartSchema } from "#app/features/search/list-query.schema.ts";

const filters = askedFilterSchema.extend({ diet: recipeDietSchema });

export const recipeListSchema = filters.extend(listPartSchema.shape);

type Filters = z.infer<typeof filters>;
export type RecipeFilter = Omit<Filters, "diet"> & Partial<Pick<Filters, "diet">>;
