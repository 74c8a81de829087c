import { judgementSchema } from "#app/features/moderation/cases/judgement.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NOT_THERE } from "#app/routes/rows/moderated-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "judgeReports",
    method: "PUT",
    path: "/api/admin/reports/:id",
    tag: "Admin: moderation",
    summary: "Hides or keeps what was reported, which closes all reports on it",
    body: judgementSchema,
    done: "It is judged, and everybody who reported it is told",
    reply: doneJsonSchema,
    refusals: { 404: NOT_THERE, 409: "Somebody judged it meanwhile" },
    caller: "administrator",
  },
];
