import { seasonJsonSchema } from "#app/features/seasons/season-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_SEASON } from "#app/routes/rows/season-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getSeason",
    method: "GET",
    path: "/api/seasons/:slug",
    tag: "Seasons",
    ids: "Its slug",
    summary: "One published season with its recipes, dishes and places in their order",
    done: "The season",
    reply: seasonJsonSchema,
    hasEtag: true,
    refusals: { 404: NO_SEASON },
  },
];
