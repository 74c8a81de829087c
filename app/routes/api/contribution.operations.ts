import { contributionJsonSchema } from "#app/features/contributions/contribution-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { JUDGED_ALREADY, NO_CONTRIBUTION } from "#app/routes/rows/contribution-or-404.server.ts";

const path = "/api/contributions/:id";
const tag = "Contributions";
const caller = "signed-in visitor";

export const operations: Operation[] = [
  {
    id: "getContribution",
    method: "GET",
    path,
    tag,
    summary: "One of one's own contributions",
    done: "The contribution",
    reply: contributionJsonSchema,
    refusals: { 404: NO_CONTRIBUTION },
    caller,
  },
  {
    id: "withdrawContribution",
    method: "DELETE",
    path,
    tag,
    summary: "Withdraws one's own contribution, until somebody has judged it",
    done: "It is withdrawn",
    status: 204,
    refusals: { 404: NO_CONTRIBUTION, 409: JUDGED_ALREADY },
    caller,
  },
];
