import { CommentForm, EditCommentForm } from "#app/features/comments/comment-form.tsx";
import { CommentList } from "#app/features/comments/comment-list.tsx";
import type { CommentView } from "#app/features/comments/comment-view.server.ts";
import { ReplyForm } from "#app/features/comments/reply-form.tsx";
import { useCommentDeletion } from "#app/features/comments/own-comment-actions.tsx";
import type { CommentResult } from "#app/features/comments/small-comment-form.tsx";
import { OnlyReading } from "#app/features/users/only-reading.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice, SuccessStatus } from "#app/ui/notice.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = {
  comments: CommentView[];
  notice: string | null;
  total: number;
  address: string;
  isSignedIn: boolean;
  signInAddress: string;
  muted: string | null;
  editedId: number | null;
  repliedId: number | null;
  pageAddress: string;
  olderAddress: string | null;
  newestAddress: string | null;
  result: CommentResult | undefined;
};

export function CommentSection(props: Props) {
  const { comments, total, address, isSignedIn, signInAddress, muted, olderAddress, result } =
    props;
  const { notice, editedId, repliedId, pageAddress, newestAddress } = props;
  const deletion = useCommentDeletion();
  // Somebody who took too long, or was signed out meanwhile, gets the text back.
  const isRefused = result?.intent === "edit-comment";
  const edited = comments.find(({ id, canEdit }) => id === editedId && (canEdit || isRefused));
  const answered = comments.find(({ id, mayBeAnswered }) => id === repliedId && mayBeAnswered);
  const mayWrite = isSignedIn && muted === null;
  return (
    <section className="recipe-body screen-only" aria-labelledby="comments">
      <div>
        <h2 id="comments" tabIndex={-1}>
          Comments ({formatNumber(total)})
        </h2>
        <SuccessStatus sentence={notice} />
        {!isSignedIn && (
          <p>
            <a href={signInAddress} rel="nofollow">
              Sign in
            </a>{" "}
            to say how yours turned out.
          </p>
        )}
        {/* Somebody who was signed out while writing gets the text back. */}
        {muted !== null && !result?.error && <OnlyReading why={muted} />}
        {(mayWrite || result?.intent === "comment") && (
          <CommentForm address={address} result={result} />
        )}
      </div>
      <div className="stack">
        <p className={deletion.isDone ? "small" : "vh"} role="status">
          {deletion.isDone && "Your comment is deleted"}
        </p>
        {result?.intent === "delete-comment" && result.error && (
          <Notice kind="bad">{result.error}</Notice>
        )}
        <CommentList
          comments={comments}
          address={pageAddress}
          repliesAt={mayWrite ? pageAddress : null}
          replying={
            answered && (mayWrite || result?.intent === "reply")
              ? {
                  id: answered.id,
                  form: <ReplyForm comment={answered} address={pageAddress} result={result} />,
                }
              : null
          }
          editing={
            edited
              ? {
                  id: edited.id,
                  form: <EditCommentForm comment={edited} address={pageAddress} result={result} />,
                }
              : null
          }
          deletion={deletion}
        />
        {(newestAddress || olderAddress) && (
          <p className="row">
            {newestAddress && (
              <Link className="btn line" to={newestAddress}>
                Newest comments
              </Link>
            )}
            {olderAddress && (
              <Link className="btn line" to={olderAddress}>
                Older comments
              </Link>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
