import { listChangesSchema } from "#app/features/lists/list.schema.ts";
import { anyListJsonSchema, ownListJsonSchema } from "#app/features/lists/list-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_LIST } from "#app/routes/rows/list-or-404.server.ts";

const path = "/api/lists/:id";
const tag = "Lists";
const ids = "The number of one's own list, or the link of any";
const caller = "signed-in visitor";

export const operations: Operation[] = [
  {
    id: "getList",
    method: "GET",
    path,
    tag,
    ids,
    summary: "A list: by its link for everybody who has it, by its number for its owner alone",
    done: "The list; by its link without what only its owner needs",
    reply: anyListJsonSchema,
    refusals: { 404: NO_LIST },
  },
  {
    id: "changeList",
    method: "PATCH",
    path,
    tag,
    summary: "Gives one's own list another name or description",
    body: listChangesSchema,
    done: "The list",
    reply: ownListJsonSchema,
    limit: "lists",
    refusals: { 404: NO_LIST },
    caller,
  },
  {
    id: "deleteList",
    method: "DELETE",
    path,
    tag,
    summary: "Deletes one's own list; its link shows nothing from then on",
    done: "It is deleted",
    status: 204,
    refusals: { 404: NO_LIST },
    caller,
  },
];
