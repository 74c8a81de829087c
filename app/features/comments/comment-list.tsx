import type { ReactNode } from "react";
import type { CommentView } from "#app/features/comments/comment-view.server.ts";
import {
  type CommentDeletion,
  OwnCommentActions,
} from "#app/features/comments/own-comment-actions.tsx";
import { replyAddress } from "#app/features/comments/reply-form.tsx";
import { Avatar } from "#app/features/images/picture.tsx";
import { PersonName } from "#app/features/users/person-name.tsx";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";

type Placed = { id: number; form: ReactNode } | null;

type Props = {
  comments: CommentView[];
  address: string;
  repliesAt: string | null;
  editing: Placed;
  replying: Placed;
  deletion: CommentDeletion;
};

export function CommentList(props: Props) {
  const { comments, address, repliesAt, editing, replying, deletion } = props;
  if (comments.length === 0) {
    return <p className="muted">No comments yet. Be the first to say how it turned out.</p>;
  }
  const shown = new Set(comments.map(({ id }) => id));
  const wordsOf = (comment: CommentView) => ({
    comment,
    isApart: comment.reply_to_id !== null && !shown.has(comment.reply_to_id),
    replyAt:
      repliesAt !== null && comment.mayBeAnswered && comment.id !== replying?.id
        ? `${replyAddress(repliesAt, comment.id)}#reply-${comment.id}-comment_text`
        : null,
  });
  return (
    <ul className="comments">
      {comments.map((comment) =>
        comment.isOwn || [editing?.id, replying?.id].includes(comment.id) ? (
          <li
            key={comment.id}
            id={`comment-${comment.id}`}
            className={classOf(comment)}
            tabIndex={-1}
          >
            <CommentWords
              {...wordsOf(comment)}
              form={comment.id === editing?.id ? editing.form : undefined}
            >
              {comment.isOwn && comment.id !== editing?.id && (
                <OwnCommentActions comment={comment} address={address} deletion={deletion} />
              )}
              {comment.id === replying?.id && replying.form}
            </CommentWords>
          </li>
        ) : (
          <Kept
            key={comment.id}
            within={<li id={`comment-${comment.id}`} className={classOf(comment)} />}
            of={CommentWords}
            with={wordsOf(comment)}
          />
        ),
      )}
    </ul>
  );
}

function classOf({ reply_to_id }: CommentView) {
  return reply_to_id === null ? undefined : "reply";
}

type WordsProps = {
  comment: CommentView;
  isApart: boolean;
  replyAt: string | null;
  form?: ReactNode;
  children?: ReactNode;
};

function CommentWords({ comment, isApart, replyAt, form, children }: WordsProps) {
  const report = !comment.isOwn && (
    <ReportLink to={`/report/comment/${comment.id}`} of={`the comment of ${comment.name}`} />
  );
  return (
    <>
      <Avatar picture={comment.picture} size={44} />
      <div>
        <p className="who">
          <PersonName user_id={comment.user_id} name={comment.name} />{" "}
          <time dateTime={comment.created_at}>
            {comment.timeAgo}
            {comment.isEdited && ", edited"}
          </time>
        </p>
        {isApart && <p className="small muted">In reply to an earlier comment</p>}
        {form ?? <p className="typed">{comment.comment_text}</p>}
        {comment.hiddenReason !== null && (
          <HiddenNote
            noun="comment"
            reason={comment.hiddenReason}
            address={`/hidden/comment/${comment.id}`}
          />
        )}
        {replyAt === null ? (
          report
        ) : (
          <div className="row">
            {report}
            <Link className="linkish" to={replyAt} rel="nofollow" replace preventScrollReset>
              Reply<span className="vh"> to {comment.name}</span>
            </Link>
          </div>
        )}
        {children}
      </div>
    </>
  );
}
