import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";

const endedJsonSchema = z.object({ success: z.literal(true) });

export const operations: Operation[] = [
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
];
