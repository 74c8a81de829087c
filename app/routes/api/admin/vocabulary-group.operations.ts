import { groupJsonSchema, groupSchema } from "#app/features/dishes/vocabulary/vocabulary.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NO_GROUP } from "#app/routes/rows/group-or-404.server.ts";

const shared = {
  path: "/api/admin/vocabulary/:id",
  tag: "Admin: dishes",
  refusals: { 404: NO_GROUP },
  caller: "administrator",
} as const;

export const operations: Operation[] = [
  {
    ...shared,
    id: "getVocabularyGroup",
    method: "GET",
    summary: "One group of words",
    done: "The group",
    reply: groupJsonSchema,
  },
  {
    ...shared,
    id: "replaceVocabularyGroup",
    method: "PUT",
    summary: "Replaces the words of a group; the next search knows them",
    body: groupSchema,
    done: "The group as it is stored",
    reply: groupJsonSchema,
    takesIfMatch: true,
  },
  {
    ...shared,
    id: "deleteVocabularyGroup",
    method: "DELETE",
    summary: "Deletes a group of words",
    done: "The group is deleted",
    reply: doneJsonSchema,
    takesIfMatch: true,
  },
];
