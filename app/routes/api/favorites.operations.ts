import { z } from "zod";
import { favoriteJsonSchema } from "#app/features/favorites/favorite-json.ts";
import { favoriteListSchema, favoriteSchema } from "#app/features/favorites/favorite.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "listFavorites",
    method: "GET",
    path: "/api/favorites",
    tag: "Favorites",
    summary: "One's own favourites that are still on the site, the latest first",
    query: favoriteListSchema,
    done: "The favourites",
    reply: z.array(favoriteJsonSchema),
    caller: "signed-in visitor",
  },
  {
    id: "toggleFavorite",
    method: "POST",
    path: "/api/favorites",
    tag: "Favorites",
    summary:
      "Adds a recipe or a restaurant to the favourites, or takes it away; favorited says which",
    body: favoriteSchema,
    done: "Whether it is a favourite now",
    reply: z.object({ favorited: z.boolean() }),
    limit: "taps",
    refusals: {
      404: `${NO_RECIPE}, or ${NO_RESTAURANT}`,
    },
    caller: "signed-in visitor",
  },
];
