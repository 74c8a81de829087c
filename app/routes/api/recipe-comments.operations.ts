import { z } from "zod";
import { commentJsonSchema } from "#app/features/comments/comment-json.ts";
import { postedCommentSchema } from "#app/features/comments/comment.schema.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_COMMENT } from "#app/routes/rows/comment-or-404.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "addComment",
    method: "POST",
    path: "/api/recipes/:id/comments",
    tag: "Recipes",
    summary: "Adds a comment; the same words sent again within a minute are the same comment",
    body: postedCommentSchema,
    done: "The comment as it is stored",
    reply: commentJsonSchema,
    status: 201,
    limit: "comments",
    refusals: { 404: `${NO_RECIPE}. ${NO_COMMENT}` },
    caller: "signed-in visitor",
  },
  {
    id: "listComments",
    method: "GET",
    path: "/api/recipes/:id/comments",
    tag: "Recipes",
    summary: "A recipe's comments, the newest first",
    query: listPartSchema,
    done: "The comments",
    reply: z.array(commentJsonSchema),
    hasEtag: true,
    refusals: { 404: NO_RECIPE },
  },
];
