import { ownListJsonSchema } from "#app/features/lists/list-json.ts";
import { TAKEN_DOWN } from "#app/features/lists/list-limits.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_LIST } from "#app/routes/rows/list-or-404.server.ts";

const alike = {
  path: "/api/lists/:id/link",
  tag: "Lists",
  done: "The list",
  reply: ownListJsonSchema,
  caller: "signed-in visitor",
} as const;

export const operations: Operation[] = [
  {
    ...alike,
    id: "giveListLink",
    method: "POST",
    summary: "Gives one's own list a new link, which ends the one before",
    limit: "lists",
    refusals: { 404: NO_LIST, 409: TAKEN_DOWN },
  },
  {
    ...alike,
    id: "takeListLink",
    method: "DELETE",
    summary: "Ends the link of one's own list, which only its owner reads from then on",
    refusals: { 404: NO_LIST },
  },
];
