import { z } from "zod";
import type { Favorite } from "#app/generated/prisma/client.ts";

export const favoriteJsonSchema = z
  .object({
    id: z.int(),
    recipe_id: z.int().nullable(),
    restaurant_id: z.int().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Favorite" });

export function favoriteJson(favorite: Favorite): z.infer<typeof favoriteJsonSchema> {
  return {
    id: favorite.id,
    recipe_id: favorite.recipe_id,
    restaurant_id: favorite.restaurant_id,
    created_at: favorite.created_at.toISOString(),
  };
}
