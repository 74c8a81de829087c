import { z } from "zod";
import { commentJson, commentJsonSchema } from "#app/features/comments/comment-json.ts";
import type { MyComment } from "#app/features/comments/comments.server.ts";

export const myCommentJsonSchema = commentJsonSchema
  .extend({
    recipe_id: z.int(),
    recipe_title: z.string(),
    updated_at: z.iso.datetime().nullable(),
    hidden_reason: z
      .string()
      .nullable()
      .describe("Why nobody else sees it; null when everybody does"),
  })
  .meta({ id: "MyComment" });

export function myCommentJson(comment: MyComment): z.infer<typeof myCommentJsonSchema> {
  return {
    ...commentJson(comment),
    recipe_id: comment.recipe_id,
    recipe_title: comment.recipe.title,
    updated_at: comment.updated_at?.toISOString() ?? null,
    hidden_reason: comment.hidden_at && (comment.hidden_reason ?? ""),
  };
}
