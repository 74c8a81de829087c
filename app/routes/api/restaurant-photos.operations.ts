import { z } from "zod";
import { photoJsonSchema } from "#app/features/reviews/photos/photo-json.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "listPhotos",
    method: "GET",
    path: "/api/restaurants/:id/photos",
    tag: "Reviews",
    summary: "All photos of a restaurant with whose they are, those of the newest review first",
    query: listPartSchema,
    done: "The photos",
    reply: z.array(photoJsonSchema),
    hasEtag: true,
    refusals: { 404: NO_RESTAURANT },
  },
];
