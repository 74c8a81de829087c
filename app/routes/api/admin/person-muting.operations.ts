import { muteSchema } from "#app/features/moderation/person.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { MUTED_ALREADY, NO_PERSON } from "#app/routes/rows/writer-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "mutePerson",
    method: "PUT",
    path: "/api/admin/people/:id/muting",
    summary: "Lets somebody only read for a time or for good, and tells them why",
    body: muteSchema,
    done: "The person is muted",
    reply: doneJsonSchema,
    tag: "Admin: moderation",
    refusals: { 404: NO_PERSON, 409: MUTED_ALREADY },
    caller: "administrator",
  },
  {
    id: "unmutePerson",
    method: "DELETE",
    path: "/api/admin/people/:id/muting",
    summary: "Lets somebody write again",
    done: "The person may write",
    reply: doneJsonSchema,
    tag: "Admin: moderation",
    refusals: { 404: NO_PERSON },
    caller: "administrator",
  },
];
