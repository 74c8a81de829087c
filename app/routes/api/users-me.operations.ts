import { userJsonSchema } from "#app/features/users/user-json.ts";
import type { Operation } from "#app/openapi/operation.ts";

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
];
