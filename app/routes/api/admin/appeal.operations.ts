import { appealJudgementSchema } from "#app/features/moderation/cases/judgement.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NOT_THERE, OWN_HIDING } from "#app/routes/rows/moderated-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "judgeAppeal",
    method: "PUT",
    path: "/api/admin/appeals/:id",
    tag: "Admin: moderation",
    summary: "Grants an appeal, which restores what was hidden, or declines it with an answer",
    body: appealJudgementSchema,
    done: "It is judged, and its writer is told",
    reply: doneJsonSchema,
    refusals: { 403: OWN_HIDING, 404: NOT_THERE, 409: "Somebody judged it meanwhile" },
    caller: "administrator",
  },
];
