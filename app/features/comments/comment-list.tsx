import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { CommentView } from "#app/features/comments/comment-view.server.ts";
import { Avatar } from "#app/features/images/picture.tsx";

type Props = {
  comments: CommentView[];
  /** The page's address, for the forms of one's own comments. */
  address: string;
  /** Which comment is being edited, and with what. */
  editing: { id: number; form: ReactNode } | null;
};

export function CommentList({ comments, address, editing }: Props) {
  if (comments.length === 0) {
    return <p className="muted">No comments yet. Be the first to say how it turned out.</p>;
  }
  return (
    <ul className="comments">
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`}>
          <Avatar picture={comment.picture} size={44} />
          <div>
            <p className="who">
              <b>{comment.name}</b>{" "}
              <time dateTime={comment.created_at}>
                {comment.timeAgo}
                {comment.isEdited && ", edited"}
              </time>
            </p>
            {editing?.id === comment.id ? (
              editing.form
            ) : (
              <p className="typed">{comment.comment_text}</p>
            )}
            {comment.isOwn && editing?.id !== comment.id && (
              <OwnCommentActions comment={comment} address={address} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function OwnCommentActions({ comment, address }: { comment: CommentView; address: string }) {
  return (
    <div className="row own-actions">
      {comment.canEdit && (
        <Link
          className="linkish"
          to={`${address}?edit=${comment.id}#comment-${comment.id}`}
          preventScrollReset
        >
          Edit<span className="vh"> your comment</span>
        </Link>
      )}
      <details className="confirm">
        <summary className="linkish">
          Delete<span className="vh"> your comment</span>
        </summary>
        <Form method="post" action={address} preventScrollReset>
          <input type="hidden" name="comment_id" value={comment.id} />
          <button className="btn danger sm" type="submit" name="intent" value="delete-comment">
            Yes, delete it
          </button>
        </Form>
      </details>
    </div>
  );
}
