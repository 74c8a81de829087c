import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "signOutByLink",
    method: "GET",
    path: "/api/logout",
    tag: "Session",
    summary: "Ends the session, when a program or the site itself asks",
    done: "The session has ended",
    reply: doneJsonSchema,
    alsoAnswers: {
      204: "Ignored: a prefetch, an image or another site asked",
      303: "A browser went there: to the page that asks first",
    },
  },
  {
    id: "signOut",
    method: "POST",
    path: "/api/logout",
    tag: "Session",
    summary: "Ends the session",
    done: "The session has ended",
    reply: doneJsonSchema,
  },
];
