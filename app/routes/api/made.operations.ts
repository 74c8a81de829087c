import { myMadeJsonSchema } from "#app/features/made/made-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_MADE } from "#app/routes/forms/made-write.server.ts";

export const operations: Operation[] = [
  {
    id: "getMyMadeNote",
    method: "GET",
    path: "/api/made/:id",
    tag: "Recipes",
    summary: "One of one's own notes about recipes that one made",
    done: "The note",
    reply: myMadeJsonSchema,
    refusals: { 404: NO_MADE },
    caller: "signed-in visitor",
  },
  {
    id: "deleteMyMadeNote",
    method: "DELETE",
    path: "/api/made/:id",
    tag: "Recipes",
    summary: "Deletes one's own note with its photo",
    done: "The note is deleted",
    status: 204,
    refusals: { 404: NO_MADE },
    caller: "signed-in visitor",
  },
];
