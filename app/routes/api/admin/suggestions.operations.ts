import { z } from "zod";
import { queuedJsonSchema } from "#app/features/contributions/contribution-json.ts";
import { queueListSchema } from "#app/features/contributions/queue/queue.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listSuggestedContributions",
    method: "GET",
    path: "/api/admin/suggestions",
    tag: "Admin: suggestions",
    summary: "What people suggested, the newest first, beside what stands there now",
    query: queueListSchema,
    done: "The suggestions",
    reply: z.array(queuedJsonSchema),
    caller: "administrator",
  },
];
