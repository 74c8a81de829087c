import { z } from "zod";

const ONE_OF_TWO = "Send either a recipe_id or a restaurant_id";

const id = z.int(ONE_OF_TWO).min(1, ONE_OF_TWO).max(2_147_483_647, ONE_OF_TWO).nullish();

/** Without `favorited` the favourite is toggled. With it, sending twice is safe (T-02). */
export const favoriteSchema = z
  .object(
    {
      recipe_id: id,
      restaurant_id: id,
      favorited: z.boolean({ error: "favorited must be true or false" }).optional(),
    },
    { error: ONE_OF_TWO },
  )
  .refine(({ recipe_id, restaurant_id }) => !recipe_id !== !restaurant_id, ONE_OF_TWO);
export type FavoriteChoice = z.infer<typeof favoriteSchema>;
