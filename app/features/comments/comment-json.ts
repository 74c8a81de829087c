import { z } from "zod";
import type { Comment } from "#app/features/comments/comments.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

export const commentJsonSchema = z
  .object({
    id: z.int(),
    comment_text: z.string(),
    created_at: z.iso.datetime(),
    reply_to_id: z.int().nullable().describe("The comment that it stands under"),
    google_user_data: z.string().describe("JSON text: name, given_name, picture"),
  })
  .meta({ id: "RecipeComment" });

export function commentJson(comment: Comment): z.infer<typeof commentJsonSchema> {
  return {
    id: comment.id,
    comment_text: comment.comment_text,
    created_at: comment.created_at.toISOString(),
    reply_to_id: comment.reply_to_id,
    google_user_data: JSON.stringify(readGoogleUserData(comment.user.google_user_data)),
  };
}
