import { z } from "zod";
import { hidingSchema } from "#app/features/moderation/moderation.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_PERSON } from "#app/routes/rows/writer-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "hideEverything",
    method: "POST",
    path: "/api/admin/people/:id/hide-everything",
    summary:
      "Hides all reviews, comments and notes of somebody, at most 2,000 of each at once, and ends the links of their lists",
    body: hidingSchema,
    done: "How many were hidden",
    reply: z.object({
      ...{ reviews: z.int(), comments: z.int(), notes: z.int() },
      lists: z.int().describe("Whose link ended"),
    }),
    tag: "Admin: moderation",
    refusals: { 404: NO_PERSON },
    caller: "administrator",
  },
];
