import { z } from "zod";
import { caseJsonSchema } from "#app/features/moderation/cases/case-json.ts";
import { caseListSchema } from "#app/features/moderation/cases/judgement.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listReported",
    method: "GET",
    path: "/api/admin/reports",
    tag: "Admin: moderation",
    summary: "What was reported and not judged, the heaviest first",
    query: caseListSchema,
    done: "The cases",
    reply: z.array(caseJsonSchema),
    caller: "administrator",
  },
];
