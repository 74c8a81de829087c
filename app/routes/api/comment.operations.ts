import { newCommentSchema } from "#app/features/comments/comment.schema.ts";
import { myCommentJsonSchema } from "#app/features/comments/my-comment-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { HIDDEN, NO_COMMENT, TOO_LATE } from "#app/routes/rows/comment-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getMyComment",
    method: "GET",
    path: "/api/comments/:id",
    tag: "Recipes",
    summary: "One of one's own comments",
    done: "The comment",
    reply: myCommentJsonSchema,
    refusals: { 404: NO_COMMENT },
    caller: "signed-in visitor",
  },
  {
    id: "editMyComment",
    method: "PUT",
    path: "/api/comments/:id",
    tag: "Recipes",
    summary: "Changes one's own comment, within five minutes of writing it",
    body: newCommentSchema,
    done: "The comment as it is stored",
    reply: myCommentJsonSchema,
    refusals: { 403: `${TOO_LATE}. ${HIDDEN}`, 404: NO_COMMENT },
    limit: "comments",
    caller: "signed-in visitor",
  },
  {
    id: "deleteMyComment",
    method: "DELETE",
    path: "/api/comments/:id",
    tag: "Recipes",
    summary: "Deletes one's own comment",
    done: "The comment is deleted",
    status: 204,
    refusals: { 404: NO_COMMENT },
    caller: "signed-in visitor",
  },
];
