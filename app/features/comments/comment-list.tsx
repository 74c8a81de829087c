import type { Comment } from "#app/features/comments/comments.server.ts";
import { Avatar } from "#app/features/images/picture.tsx";
import { readGoogleUserData } from "#app/features/users/google-user-data.ts";
import { formatTimeAgo } from "#app/ui/dates.ts";

/** What a page shows of a comment; the time is put into words on the server, once (T-43). */
export function commentView(comment: Comment, now: Date) {
  const { name, picture } = readGoogleUserData(comment.user.google_user_data);
  return {
    id: comment.id,
    comment_text: comment.comment_text,
    name,
    picture,
    created_at: comment.created_at.toISOString(),
    timeAgo: formatTimeAgo(comment.created_at, now),
  };
}

export type CommentView = ReturnType<typeof commentView>;

export function CommentList({ comments }: { comments: CommentView[] }) {
  if (comments.length === 0)
    return <p className="muted">No comments yet. Be the first to say how it turned out.</p>;
  return (
    <ul className="comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <Avatar picture={comment.picture} size={44} />
          <div>
            <p className="who">
              <b>{comment.name}</b> <time dateTime={comment.created_at}>{comment.timeAgo}</time>
            </p>
            <p className="typed">{comment.comment_text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
