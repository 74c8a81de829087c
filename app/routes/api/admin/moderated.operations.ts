import { hidingSchema, MODERATED_KINDS } from "#app/features/moderation/moderation.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NOT_THERE, OWN_HIDING } from "#app/routes/rows/moderated-or-404.server.ts";

const values = { kind: MODERATED_KINDS };

export const operations: Operation[] = [
  {
    id: "hideModerated",
    method: "PUT",
    path: "/api/admin/moderation/:kind/:id",
    tag: "Admin: moderation",
    summary:
      "Hides a review, comment or note from everybody but its writer, who sees why and by which rule",
    values,
    body: hidingSchema,
    done: "It is hidden",
    reply: doneJsonSchema,
    refusals: { 404: NOT_THERE, 409: "An appeal against another reason waits" },
    caller: "administrator",
  },
  {
    id: "restoreModerated",
    method: "DELETE",
    path: "/api/admin/moderation/:kind/:id",
    tag: "Admin: moderation",
    summary: "Shows a hidden review, comment or note again, which grants an appeal that waits",
    values,
    done: "It is shown",
    reply: doneJsonSchema,
    refusals: { 403: OWN_HIDING, 404: NOT_THERE },
    caller: "administrator",
  },
];
