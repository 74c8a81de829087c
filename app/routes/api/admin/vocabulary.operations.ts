import { z } from "zod";
import {
  groupJsonSchema,
  groupListSchema,
  groupSchema,
} from "#app/features/dishes/vocabulary/vocabulary.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listVocabulary",
    method: "GET",
    path: "/api/admin/vocabulary",
    tag: "Admin: dishes",
    summary: "Groups of words that mean the same to the search, by their first words",
    query: groupListSchema,
    done: "The groups",
    reply: z.array(groupJsonSchema),
    caller: "administrator",
  },
  {
    id: "createVocabularyGroup",
    method: "POST",
    path: "/api/admin/vocabulary",
    tag: "Admin: dishes",
    summary: "A new group; the next search knows it",
    body: groupSchema,
    done: "The group as it is stored",
    reply: groupJsonSchema,
    status: 201,
    caller: "administrator",
  },
];
