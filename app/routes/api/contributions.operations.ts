import { z } from "zod";
import { contributionJsonSchema } from "#app/features/contributions/contribution-json.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listContributions",
    method: "GET",
    path: "/api/contributions",
    tag: "Contributions",
    summary: "What one has suggested and what became of it, the newest first",
    query: listPartSchema,
    done: "The contributions",
    reply: z.array(contributionJsonSchema),
    caller: "signed-in visitor",
  },
];
