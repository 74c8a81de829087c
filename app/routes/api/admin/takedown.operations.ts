import { decisionSchema } from "#app/features/takedowns/takedown.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NOT_THERE } from "#app/routes/rows/moderated-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "judgeTakedown",
    method: "POST",
    path: "/api/admin/takedowns/:id",
    tag: "Admin: moderation",
    summary: "Closes a take-down notice as acted on or refused, with the words of the decision",
    body: decisionSchema,
    done: "It is closed",
    reply: doneJsonSchema,
    refusals: { 404: NOT_THERE, 409: "Somebody judged it meanwhile" },
    caller: "administrator",
  },
];
