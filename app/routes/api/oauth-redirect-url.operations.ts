import { z } from "zod";
import { type Operation, tooMany } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/oauth/:provider/redirect_url",
    tag: "Session",
    summary: "Where to send the browser so that its owner can sign in",
    query: z.object({ return_to: z.string().optional().describe("The page to come back to") }),
    reply: z.object({ redirectUrl: z.url() }),
    refusals: { ...tooMany, 404: "No such provider", 502: "The provider does not answer" },
  },
];
