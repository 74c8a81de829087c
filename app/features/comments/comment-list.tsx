import type { ReactNode } from "react";
import type { CommentView } from "#app/features/comments/comment-view.server.ts";
import {
  type CommentDeletion,
  OwnCommentActions,
} from "#app/features/comments/own-comment-actions.tsx";
import { Avatar } from "#app/features/images/picture.tsx";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";

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
      {comments.map((comment) =>
        comment.isOwn || comment.id === editing?.id ? (
          <li
            key={comment.id}
            id={`comment-${comment.id}`}
            tabIndex={comment.isOwn ? -1 : undefined}
          >
            <CommentWords
              comment={comment}
              form={comment.id === editing?.id ? editing.form : undefined}
            >
              {comment.isOwn && comment.id !== editing?.id && (
                <OwnCommentActions comment={comment} address={address} deletion={deletion} />
              )}
            </CommentWords>
          </li>
        ) : (
          <Kept
            key={comment.id}
            within={<li id={`comment-${comment.id}`} />}
            of={CommentWords}
            with={{ comment }}
          />
        ),
      )}
    </ul>
  );
}

type WordsProps = { comment: CommentView; form?: ReactNode; children?: ReactNode };

function CommentWords({ comment, form, children }: WordsProps) {
  return (
    <>
      <Avatar picture={comment.picture} size={44} />
      <div>
        <p className="who">
          <b>{comment.name}</b>{" "}
          <time dateTime={comment.created_at}>
            {comment.timeAgo}
            {comment.isEdited && ", edited"}
          </time>
        </p>
        {form ?? <p className="typed">{comment.comment_text}</p>}
        {comment.hiddenReason !== null && (
          <HiddenNote
            noun="comment"
            reason={comment.hiddenReason}
            address={`/hidden/comment/${comment.id}`}
          />
        )}
        {!comment.isOwn && (
          <ReportLink to={`/report/comment/${comment.id}`} of={`the comment of ${comment.name}`} />
        )}
        {children}
      </div>
    </>
  );
}
