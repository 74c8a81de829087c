import { z } from "zod";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "beginSignIn",
    method: "GET",
    path: "/api/oauth/:provider/redirect_url",
    tag: "Session",
    summary: "Where to send the browser so that its owner can sign in",
    values: { provider: [SIGN_IN_PROVIDER] },
    query: z.object({ return_to: z.string().optional().describe("The page to come back to") }),
    done: "The provider's address",
    reply: z.object({ redirectUrl: z.url() }),
    limit: "sign_ins",
    refusals: { 404: "No such provider", 502: "The provider does not answer" },
  },
];
