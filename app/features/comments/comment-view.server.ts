import type { Comment } from "#app/features/comments/comments.server.ts";
import { canEditComment } from "#app/features/comments/write-comment.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { formatTimeAgo } from "#app/features/vocabulary/dates.ts";

/** The server words the time, because the clocks of visitors may be wrong (T-43). */
export function commentView(comment: Comment, viewer_id: string | undefined, now: Date) {
  const { name, picture } = readGoogleUserData(comment.user.google_user_data);
  const isOwn = comment.user_id === viewer_id;
  return {
    id: comment.id,
    user_id: comment.user_id,
    comment_text: comment.comment_text,
    name,
    picture,
    created_at: comment.created_at.toISOString(),
    timeAgo: formatTimeAgo(comment.created_at, now),
    isEdited: comment.updated_at !== null,
    isOwn,
    reply_to_id: comment.reply_to_id,
    mayBeAnswered: comment.reply_to_id === null && comment.hidden_at === null,
    hiddenReason: comment.hidden_at && (comment.hidden_reason ?? ""),
    canEdit: isOwn && canEditComment(comment, now),
  };
}

export type CommentView = ReturnType<typeof commentView>;
