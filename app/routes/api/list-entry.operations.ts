import { entryChangesSchema } from "#app/features/lists/list.schema.ts";
import { ownListJsonSchema } from "#app/features/lists/list-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_ENTRY } from "#app/routes/rows/list-or-404.server.ts";

const alike = {
  path: "/api/lists/:id/entries/:entry_id",
  tag: "Lists",
  refusals: { 404: NO_ENTRY },
  caller: "signed-in visitor",
} as const;

export const operations: Operation[] = [
  {
    ...alike,
    id: "changeListEntry",
    method: "PATCH",
    summary: "Gives an entry another line, or moves it by one place",
    body: entryChangesSchema,
    done: "The list",
    reply: ownListJsonSchema,
    limit: "lists",
  },
  {
    ...alike,
    id: "removeListEntry",
    method: "DELETE",
    summary: "Takes an entry off one's own list",
    done: "It is off the list",
    status: 204,
  },
];
