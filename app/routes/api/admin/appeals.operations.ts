import { z } from "zod";
import { appealJsonSchema } from "#app/features/moderation/cases/case-json.ts";
import { caseListSchema } from "#app/features/moderation/cases/judgement.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listAppeals",
    method: "GET",
    path: "/api/admin/appeals",
    tag: "Admin: moderation",
    summary: "Appeals that wait, the oldest first",
    query: caseListSchema,
    done: "The appeals",
    reply: z.array(appealJsonSchema),
    caller: "administrator",
  },
];
