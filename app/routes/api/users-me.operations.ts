import { deletionSchema } from "#app/features/account/account.schema.ts";
import { userJsonSchema } from "#app/features/users/user-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NOT_CONFIRMED } from "#app/routes/forms/leave.server.ts";

export const operations: Operation[] = [
  {
    id: "getMe",
    method: "GET",
    path: "/api/users/me",
    tag: "Session",
    summary: "Who is signed in",
    done: "Who is signed in",
    reply: userJsonSchema,
    caller: "signed-in visitor",
  },
  {
    id: "deleteMe",
    method: "DELETE",
    path: "/api/users/me",
    tag: "Account",
    summary:
      "Deletes one's account: hidden at once, erased after 7 days, undone by signing in before",
    body: deletionSchema,
    done: "All sessions have ended, and nobody sees the name any more",
    status: 204,
    limit: "taps",
    refusals: { 400: NOT_CONFIRMED },
    caller: "signed-in visitor",
  },
];
