import { z } from "zod";
import { takedownSchema } from "#app/features/takedowns/takedown.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "sendTakedown",
    method: "POST",
    path: "/api/takedowns",
    tag: "About",
    summary:
      "Takes a take-down notice under section 77(1) of the Electronic Communications and Transactions Act",
    body: takedownSchema("https://example.co.za"),
    done: "Its number, the same when the same notice is sent again on the same day",
    reply: z.object({ number: z.int() }),
    limit: "takedowns",
  },
];
