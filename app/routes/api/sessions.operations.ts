import { signInSchema } from "#app/features/users/sign-in/sign-in.schema.ts";
import { userJsonSchema } from "#app/features/users/user-json.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "signIn",
    method: "POST",
    path: "/api/sessions",
    tag: "Session",
    summary: "Starts a session with the code that the provider gave",
    body: signInSchema,
    done: "Who is signed in now; a cookie keeps the session",
    reply: userJsonSchema,
    limit: "sign_ins",
    refusals: {
      401: "The code is no longer valid, or this browser did not begin the sign-in",
      502: "The provider does not answer",
    },
  },
];
