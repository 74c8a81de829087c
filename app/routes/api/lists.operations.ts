import { z } from "zod";
import { newListSchema } from "#app/features/lists/list.schema.ts";
import { listRowJsonSchema, ownListJsonSchema } from "#app/features/lists/list-json.ts";
import { LISTS_FULL, LISTS_MOST } from "#app/features/lists/list-limits.ts";
import type { Operation } from "#app/openapi/operation.ts";

const alike = { path: "/api/lists", tag: "Lists", caller: "signed-in visitor" } as const;

export const operations: Operation[] = [
  {
    ...alike,
    id: "listLists",
    method: "GET",
    summary: `One's own lists, the latest changed first; ${LISTS_MOST} at the most`,
    done: "The lists, without what stands on them",
    reply: z.array(listRowJsonSchema),
  },
  {
    ...alike,
    id: "createList",
    method: "POST",
    summary: "Makes a list that only its owner reads",
    body: newListSchema,
    done: "The list",
    reply: ownListJsonSchema,
    status: 201,
    limit: "lists",
    refusals: { 409: LISTS_FULL },
  },
];
