import { z } from "zod";
import { listPart } from "#app/features/search/list-query.schema.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";

const ONE_OF_TWO = "Send either a recipe_id or a restaurant_id";

function id(name: string) {
  return idSchema(`${name} is a whole number from 1 to ${LARGEST_ID}, and no text`).nullish();
}

/** Without `favorited` the favorite is toggled, and with it sending twice is safe (T-02). */
export const favoriteSchema = z
  .object(
    {
      recipe_id: id("recipe_id"),
      restaurant_id: id("restaurant_id"),
      favorited: z.boolean({ error: "favorited must be true or false" }).optional(),
    },
    { error: ONE_OF_TWO },
  )
  .refine(({ recipe_id, restaurant_id }) => !recipe_id !== !restaurant_id, ONE_OF_TWO);
export type FavoriteChoice = z.infer<typeof favoriteSchema>;

const MOST_LISTED = 1_000;
export const favoriteListSchema = listPart({ most: MOST_LISTED, byDefault: MOST_LISTED });
