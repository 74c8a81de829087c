import type { ReactNode } from "react";
import type { CommentView } from "#app/features/comments/comment-view.server.ts";
import {
  type CommentDeletion,
  OwnCommentActions,
} from "#app/features/comments/own-comment-actions.tsx";
import { Avatar } from "#app/features/images/picture.tsx";
import { HiddenNote } from "#app/ui/hidden-note.tsx";

type Props = {
  comments: CommentView[];
  address: string;
  editing: { id: number; form: ReactNode } | null;
  deletion: CommentDeletion;
};

export function CommentList({ comments, address, editing, deletion }: Props) {
  if (comments.length === 0) {
    return <p className="muted">No comments yet. Be the first to say how it turned out.</p>;
  }
  return (
    <ul className="comments">
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`} tabIndex={comment.isOwn ? -1 : undefined}>
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
            {comment.hiddenReason !== null && (
              <HiddenNote noun="comment" reason={comment.hiddenReason} />
            )}
            {comment.isOwn && editing?.id !== comment.id && (
              <OwnCommentActions comment={comment} address={address} deletion={deletion} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
