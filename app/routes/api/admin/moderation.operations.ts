import { z } from "zod";
import { moderatedJsonSchema } from "#app/features/moderation/moderated-json.ts";
import {
  MODERATED_KINDS,
  moderatedListSchema,
} from "#app/features/moderation/moderation.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listModerated",
    method: "GET",
    path: "/api/admin/moderation/:kind",
    tag: "Admin: moderation",
    summary: "What visitors have written, hidden or not, the newest first",
    values: { kind: MODERATED_KINDS },
    query: moderatedListSchema,
    done: "The reviews, the comments or the notes of those who made a recipe",
    reply: z.array(moderatedJsonSchema),
    refusals: { 404: "Not found" },
    caller: "administrator",
  },
];
