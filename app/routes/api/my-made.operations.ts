import { z } from "zod";
import { myMadeJsonSchema } from "#app/features/made/made-json.ts";
import { madePartSchema } from "#app/features/made/made.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listMyMadeNotes",
    method: "GET",
    path: "/api/made/my",
    tag: "Recipes",
    summary: "One's own notes about recipes that one made, the newest first",
    query: madePartSchema,
    done: "The notes",
    reply: z.array(myMadeJsonSchema),
    caller: "signed-in visitor",
  },
];
