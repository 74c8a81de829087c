import { z } from "zod";
import { seasonRowJsonSchema } from "#app/features/seasons/season-json.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listSeasons",
    method: "GET",
    path: "/api/seasons",
    tag: "Seasons",
    summary:
      "Published seasons: those that run, then what comes next, then the latest that are over",
    done: "The seasons",
    reply: z.array(seasonRowJsonSchema),
    hasEtag: true,
  },
];
