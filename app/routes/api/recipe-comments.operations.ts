import { z } from "zod";
import { commentJsonSchema } from "#app/features/comments/comment-json.ts";
import { newCommentSchema } from "#app/features/comments/comment.schema.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import {
  type Operation,
  signedOut,
  tooMany,
  wrongBody,
  wrongQuery,
} from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "POST",
    path: "/api/recipes/:id/comments",
    tag: "Recipes",
    summary: "Adds a comment; the same words sent again within a minute are the same comment",
    body: newCommentSchema,
    reply: commentJsonSchema,
    status: 201,
    refusals: { ...wrongBody, ...signedOut, ...tooMany, 404: NO_RECIPE },
    caller: "signed-in visitor",
  },
  {
    method: "GET",
    path: "/api/recipes/:id/comments",
    tag: "Recipes",
    summary: "A recipe's comments, the newest first",
    query: listPartSchema,
    reply: z.array(commentJsonSchema),
    refusals: { ...wrongQuery, 404: NO_RECIPE },
  },
];
