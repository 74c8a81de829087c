import { z } from "zod";
import { googleUserDataSchema } from "#app/features/users/google-user-data.ts";
import { signInSchema } from "#app/features/users/sign-in.schema.ts";
import { type Operation, tooMany, wrongBody } from "#app/openapi/operation.ts";

const userJsonSchema = z
  .object({ id: z.uuid(), google_user_data: googleUserDataSchema })
  .meta({ id: "User" });

const endedJsonSchema = z.object({ success: z.literal(true) });

export const sessionOperations: Operation[] = [
  {
    method: "GET",
    path: "/api/users/me",
    tag: "Session",
    summary: "Who is signed in",
    reply: userJsonSchema,
    refusals: { 401: "Sign in to continue" },
    caller: "signed-in visitor",
  },
  {
    method: "GET",
    path: "/api/logout",
    tag: "Session",
    summary: "Ends the session, when a program or the site itself asks",
    reply: endedJsonSchema,
    alsoAnswers: {
      204: "Ignored: a prefetch, an image or another site asked",
      303: "A browser went there: to the page that asks first",
    },
  },
  {
    method: "POST",
    path: "/api/logout",
    tag: "Session",
    summary: "Ends the session",
    reply: endedJsonSchema,
  },
  {
    method: "GET",
    path: "/api/oauth/:provider/redirect_url",
    tag: "Session",
    summary: "Where to send the browser so that its owner can sign in",
    query: z.object({ return_to: z.string().optional().describe("The page to come back to") }),
    reply: z.object({ redirectUrl: z.url() }),
    refusals: { ...tooMany, 404: "No such provider", 502: "The provider does not answer" },
  },
  {
    method: "POST",
    path: "/api/sessions",
    tag: "Session",
    summary: "Starts a session with the code that the provider gave",
    body: signInSchema,
    reply: userJsonSchema,
    alsoAnswers: { 303: "A form was sent: to the front page" },
    refusals: {
      ...wrongBody,
      ...tooMany,
      401: "The code or the state is not valid any more",
      502: "The provider does not answer",
    },
  },
];
