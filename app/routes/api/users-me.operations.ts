import { userJsonSchema } from "#app/features/users/user-json.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/users/me",
    tag: "Session",
    summary: "Who is signed in",
    reply: userJsonSchema,
    refusals: { 401: "Sign in to continue" },
    caller: "signed-in visitor",
  },
];
