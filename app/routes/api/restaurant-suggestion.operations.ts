import { changeSchema } from "#app/features/contributions/change.schema.ts";
import { contributionJsonSchema } from "#app/features/contributions/contribution-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "suggestChange",
    method: "POST",
    path: "/api/restaurants/:id/suggestion",
    tag: "Contributions",
    summary:
      "Says what changed about a restaurant: only what differs is kept, and it replaces what the same person suggested of it and nobody has judged",
    body: changeSchema,
    done: "What was kept of it",
    reply: contributionJsonSchema,
    status: 201,
    limit: "suggestions",
    refusals: { 404: NO_RESTAURANT },
    caller: "signed-in visitor",
  },
];
