import { writerJsonSchema } from "#app/features/moderation/writer-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_PERSON } from "#app/routes/rows/writer-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getWriter",
    method: "GET",
    path: "/api/admin/people/:id",
    summary: "Somebody who writes here: whether they may, and how much of theirs is hidden",
    done: "The person",
    reply: writerJsonSchema,
    tag: "Admin: moderation",
    refusals: { 404: NO_PERSON },
    caller: "administrator",
  },
];
