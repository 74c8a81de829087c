import { z } from "zod";
import { myCommentJsonSchema } from "#app/features/comments/my-comment-json.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listMyComments",
    method: "GET",
    path: "/api/comments/my",
    tag: "Recipes",
    summary: "One's own comments, the newest first",
    query: listPartSchema,
    done: "The comments",
    reply: z.array(myCommentJsonSchema),
    caller: "signed-in visitor",
  },
];
