import { sessionJsonSchema } from "#app/features/account/account-json.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listMySessions",
    method: "GET",
    path: "/api/users/me/sessions",
    tag: "Account",
    summary: "Where one is signed in, by the last use",
    done: "The sessions, at most 100",
    reply: sessionJsonSchema.array(),
    caller: "signed-in visitor",
  },
  {
    id: "endMyOtherSessions",
    method: "DELETE",
    path: "/api/users/me/sessions",
    tag: "Account",
    summary: "Signs out everywhere else",
    done: "Only this session is left",
    status: 204,
    caller: "signed-in visitor",
  },
];
