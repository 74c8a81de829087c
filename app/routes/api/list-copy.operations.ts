import { ownListJsonSchema } from "#app/features/lists/list-json.ts";
import { LISTS_FULL } from "#app/features/lists/list-limits.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_LIST } from "#app/routes/rows/list-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "copyList",
    method: "POST",
    path: "/api/lists/:id/copy",
    tag: "Lists",
    ids: "The number of one's own list, or the link of any",
    summary: "Makes a list of one's own of it, in the same order and with the same lines",
    done: "The copy, which only its owner reads",
    reply: ownListJsonSchema,
    status: 201,
    limit: "lists",
    refusals: { 404: NO_LIST, 409: LISTS_FULL },
    caller: "signed-in visitor",
  },
];
