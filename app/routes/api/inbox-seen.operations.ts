import { z } from "zod";
import { seenSchema } from "#app/features/inbox/seen.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "markNoticesSeen",
    method: "POST",
    path: "/api/inbox/seen",
    tag: "Session",
    summary: "Marks one's own notices as seen, up to one of them or all",
    body: seenSchema,
    isBodyOptional: true,
    done: "How many were new",
    reply: z.object({ seen: z.int() }),
    limit: "taps",
    caller: "signed-in visitor",
  },
];
