import { newEntrySchema } from "#app/features/lists/list.schema.ts";
import { ownListJsonSchema } from "#app/features/lists/list-json.ts";
import { ENTRIES_FULL } from "#app/features/lists/list-limits.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_LIST, NO_THING } from "#app/routes/rows/list-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "addToList",
    method: "POST",
    path: "/api/lists/:id/entries",
    tag: "Lists",
    summary:
      "Puts a recipe or a restaurant at the end of one's own list; one that stands on it gets the line, if one is sent",
    body: newEntrySchema,
    done: "The list",
    reply: ownListJsonSchema,
    limit: "lists",
    refusals: { 404: `${NO_LIST}, or ${NO_THING}`, 409: ENTRIES_FULL },
    caller: "signed-in visitor",
  },
];
