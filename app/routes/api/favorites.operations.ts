import { z } from "zod";
import { favoriteJsonSchema } from "#app/features/favorites/favorite-json.ts";
import { favoriteSchema } from "#app/features/favorites/favorite.schema.ts";
import { type Operation, signedOut, tooMany, wrongBody } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";
import { NO_RESTAURANT } from "#app/pages/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/favorites",
    tag: "Favorites",
    summary: "One's own favourites that are still on the site, the latest first",
    reply: z.array(favoriteJsonSchema),
    refusals: signedOut,
    caller: "signed-in visitor",
  },
  {
    method: "POST",
    path: "/api/favorites",
    tag: "Favorites",
    summary: "Adds a recipe or a restaurant to the favourites, or takes it away",
    body: favoriteSchema,
    reply: z.object({ favorited: z.boolean() }),
    refusals: {
      ...wrongBody,
      ...signedOut,
      ...tooMany,
      404: `${NO_RECIPE}, or ${NO_RESTAURANT}`,
    },
    caller: "signed-in visitor",
  },
];
