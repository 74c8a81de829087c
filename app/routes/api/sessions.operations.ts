import { signInSchema } from "#app/features/users/sign-in.schema.ts";
import { userJsonSchema } from "#app/features/users/user-json.ts";
import { type Operation, tooMany, wrongBody } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "POST",
    path: "/api/sessions",
    tag: "Session",
    summary: "Starts a session with the code that the provider gave",
    body: signInSchema,
    reply: userJsonSchema,
    refusals: {
      ...wrongBody,
      ...tooMany,
      401: "The code or the state is not valid any more",
      502: "The provider does not answer",
    },
  },
];
