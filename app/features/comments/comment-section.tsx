import {
  CommentForm,
  type CommentResult,
  EditCommentForm,
} from "#app/features/comments/comment-form.tsx";
import { CommentList } from "#app/features/comments/comment-list.tsx";
import type { CommentView } from "#app/features/comments/comment-view.server.ts";
import { useCommentDeletion } from "#app/features/comments/own-comment-actions.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = {
  comments: CommentView[];
  total: number;
  address: string;
  isSignedIn: boolean;
  signInAddress: string;
  editedId: number | null;
  olderAddress: string | null;
  result: CommentResult | undefined;
};

export function CommentSection(props: Props) {
  const { comments, total, address, isSignedIn, signInAddress, editedId, olderAddress, result } =
    props;
  const deletion = useCommentDeletion();
  // Somebody who took too long, or was signed out meanwhile, gets the text back.
  const isRefused = result?.intent === "edit-comment";
  const edited = comments.find(({ id, canEdit }) => id === editedId && (canEdit || isRefused));
  return (
    <section className="recipe-body screen-only" aria-labelledby="comments">
      <div>
        <h2 id="comments" tabIndex={-1}>
          Comments ({formatNumber(total)})
        </h2>
        {!isSignedIn && (
          <p>
            <a href={signInAddress} rel="nofollow">
              Sign in
            </a>{" "}
            to say how yours turned out.
          </p>
        )}
        {/* Somebody who was signed out while writing gets the text back. */}
        {(isSignedIn || result?.intent === "comment") && (
          <CommentForm address={address} result={result} />
        )}
      </div>
      <div className="stack">
        <p className="vh" role="status">
          {deletion.isDone && "Your comment is deleted"}
        </p>
        {result?.intent === "delete-comment" && result.error && (
          <Notice kind="bad">{result.error}</Notice>
        )}
        <CommentList
          comments={comments}
          address={address}
          editing={
            edited
              ? {
                  id: edited.id,
                  form: <EditCommentForm comment={edited} address={address} result={result} />,
                }
              : null
          }
          deletion={deletion}
        />
        {olderAddress && (
          <Link className="btn line" to={olderAddress}>
            Older comments
          </Link>
        )}
      </div>
    </section>
  );
}
