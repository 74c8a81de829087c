import { z } from "zod";
import { googleUserDataSchema } from "#app/features/users/google-user-data.ts";
import type { Operation } from "#app/http/operation.ts";

const userJsonSchema = z
  .object({ id: z.uuid(), google_user_data: googleUserDataSchema })
  .meta({ id: "User" });

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
    summary: "Ends the session",
  },
  {
    method: "GET",
    path: "/api/oauth/:provider/redirect_url",
    tag: "Session",
    summary: "Where to send the browser so that its owner can sign in",
    reply: z.object({ redirectUrl: z.url() }),
    refusals: { 404: "No such provider" },
  },
  {
    method: "POST",
    path: "/api/sessions",
    tag: "Session",
    summary: "Starts a session with the code that the provider gave",
    body: z.object({ code: z.string() }),
    refusals: { 400: "Wrong input", 401: "The provider does not know this code" },
  },
];
