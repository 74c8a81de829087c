import type { Operation } from "#app/openapi/operation.ts";
import { NO_SESSION } from "#app/routes/forms/account-form.server.ts";

export const operations: Operation[] = [
  {
    id: "endMySession",
    method: "DELETE",
    path: "/api/users/me/sessions/:id",
    tag: "Account",
    summary: "Signs out one of one's sessions",
    done: "The session has ended",
    status: 204,
    refusals: { 404: NO_SESSION },
    caller: "signed-in visitor",
  },
];
