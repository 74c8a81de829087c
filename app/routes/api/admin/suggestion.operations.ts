import { contributionJsonSchema } from "#app/features/contributions/contribution-json.ts";
import { judgementSchema } from "#app/features/contributions/queue/queue.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_SUGGESTION } from "#app/routes/forms/judge-or-refuse.server.ts";

export const operations: Operation[] = [
  {
    id: "judgeSuggestion",
    method: "POST",
    path: "/api/admin/suggestions/:id",
    tag: "Admin: suggestions",
    summary: "Accepts what is taken of a suggestion, or declines all of it",
    body: judgementSchema,
    done: "What became of it",
    reply: contributionJsonSchema,
    refusals: {
      404: NO_SUGGESTION,
      409: "Judged or withdrawn already, or its picture or what it would replace changed meanwhile",
    },
    caller: "administrator",
  },
];
