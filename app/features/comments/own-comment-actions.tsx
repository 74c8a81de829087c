import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { CommentResult } from "#app/features/comments/small-comment-form.tsx";
import { editAddress } from "#app/features/comments/edit-address.ts";
import { COMMENT_EDIT_MINUTES } from "#app/features/comments/comment-limits.ts";
import type { CommentView } from "#app/features/comments/comment-view.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * The state is kept outside the comment, so that it can still be shown after the comment is gone.
 */
export function useCommentDeletion() {
  const fetcher = useFetcher<CommentResult>({ key: "delete-comment" });
  const [askedId, setAskedId] = useState<number | null>(null);
  const isBusy = fetcher.state !== "idle";
  const isDone = !isBusy && fetcher.data !== undefined && fetcher.data.error === undefined;
  useEffect(() => {
    if (isDone) returnFocus("comments");
  }, [isDone]);
  return {
    Form: fetcher.Form,
    ask: setAskedId,
    busyId: isBusy ? askedId : null,
    failedId: isBusy ? null : askedId,
    sentence: fetcher.data?.error,
    isDone,
  };
}

export type CommentDeletion = ReturnType<typeof useCommentDeletion>;

type Props = { comment: CommentView; address: string; deletion: CommentDeletion };

export function OwnCommentActions({ comment, address, deletion }: Props) {
  const isHydrated = useHydrated();
  // With script the comment is already in view, and a fragment would scroll the page.
  const fragment = isHydrated ? "" : `#comment-${comment.id}`;
  return (
    <>
      <div className="row own-actions">
        {comment.canEdit && (
          <Link
            className="linkish"
            to={`${editAddress(address, comment.id)}${fragment}`}
            replace
            preventScrollReset
          >
            Edit<span className="vh"> your comment</span>
          </Link>
        )}
        <details className="confirm beside">
          <summary className="linkish">
            Delete<span className="vh"> your comment</span>
          </summary>
          <deletion.Form method="post" action={address} onSubmit={() => deletion.ask(comment.id)}>
            <input type="hidden" name="comment_id" value={comment.id} />
            <input type="hidden" name="intent" value="delete-comment" />
            <SubmitButton
              className="btn danger sm"
              label="Yes, delete it"
              busyLabel="Deleting..."
              isBusy={deletion.busyId === comment.id}
            />
          </deletion.Form>
        </details>
        {comment.canEdit && (
          <small className="muted">Can be edited for {COMMENT_EDIT_MINUTES} minutes</small>
        )}
      </div>
      {deletion.failedId === comment.id && deletion.sentence && (
        <Notice kind="bad">{deletion.sentence}</Notice>
      )}
    </>
  );
}
