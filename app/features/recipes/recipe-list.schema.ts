import type { z } from "zod";
import { listFilterSchema, listPartSchema } from "#app/features/search/list-query.schema.ts";

export const recipeListSchema = listFilterSchema.extend(listPartSchema.shape);

export type RecipeFilter = z.infer<typeof listFilterSchema>;
