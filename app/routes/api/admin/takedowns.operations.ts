import { z } from "zod";
import { takedownJsonSchema } from "#app/features/takedowns/takedown-json.ts";
import { takedownListSchema } from "#app/features/takedowns/takedown.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listTakedowns",
    method: "GET",
    path: "/api/admin/takedowns",
    tag: "Admin: moderation",
    summary: "Take-down notices, those to decide first",
    query: takedownListSchema,
    done: "The notices",
    reply: z.array(takedownJsonSchema),
    caller: "administrator",
  },
];
