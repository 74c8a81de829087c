import { z } from "zod";
import { listPart } from "#app/features/search/list-query.schema.ts";

export type LikeRecipe = {
  id: number;
  title: string;
  image_url: string | null;
  cuisine_type: string | null;
  total_minutes: number | null;
};

export const LIKE_SHOWN = 4;

export const likeQuerySchema = listPart({ most: 24, byDefault: LIKE_SHOWN });

export const likeJsonSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    image_url: z.string().nullable(),
    cuisine_type: z.string().nullable(),
    total_minutes: z.int().nullable(),
  } satisfies Record<keyof LikeRecipe, z.ZodType>)
  .meta({ id: "LikeRecipe" });

export function likeJson(recipe: LikeRecipe): z.infer<typeof likeJsonSchema> {
  const { id, title, image_url, cuisine_type, total_minutes } = recipe;
  return { id, title, image_url, cuisine_type, total_minutes };
}
