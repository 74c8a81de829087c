import { z } from "zod";
import { COMMENT_MAX_LENGTH } from "#app/features/comments/comment-limits.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { typedText } from "#app/features/vocabulary/typed-text.ts";

const EMPTY = "Write a comment first";

export const newCommentSchema = z.object(
  {
    comment_text: typedText({
      longest: COMMENT_MAX_LENGTH,
      tooLong: `Keep your comment to ${COMMENT_MAX_LENGTH} characters`,
      missing: EMPTY,
    }).min(1, EMPTY),
  },
  { error: EMPTY },
);
export type NewComment = z.infer<typeof newCommentSchema>;

export const postedCommentSchema = newCommentSchema.extend({
  reply_to: idSchema("reply_to is the id of a comment of this recipe")
    .nullish()
    .describe("The comment that this one answers; it answers none itself"),
});
