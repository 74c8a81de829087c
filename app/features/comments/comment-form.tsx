import { useEffect } from "react";
import { useFetcher } from "react-router";
import { CommentField } from "#app/features/comments/comment-field.tsx";
import { editAddress } from "#app/features/comments/edit-address.ts";
import {
  type CommentResult,
  SmallCommentForm,
} from "#app/features/comments/small-comment-form.tsx";
import { useFormFields } from "#app/ui/use-form-fields.ts";
import { returnFocus } from "#app/ui/return-focus.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";

const FORM = "comment";

type Props = {
  address: string;
  result: CommentResult | undefined;
};

export function CommentForm({ address, result }: Props) {
  const fetcher = useFetcher<CommentResult>({ key: "comment" });
  const latest = fetcher.data ?? (result?.intent === "comment" ? result : undefined);
  const { comment_text: field } = useFormFields(FORM, latest?.submission, { comment_text: "" });
  const isHydrated = useHydrated();
  const isBusy = fetcher.state !== "idle";
  const isAccepted = !isBusy && fetcher.data !== undefined && !latest?.submission && !latest?.error;
  useEffect(() => {
    if (isAccepted) returnFocus("comments", FORM);
  }, [isAccepted]);
  useUnsentWords();

  return (
    <fetcher.Form
      id={FORM}
      className="field comments-form"
      method="post"
      action={`${address}#${field.id}`}
    >
      <input type="hidden" name="intent" value="comment" />
      <CommentField
        field={field}
        label="Add a comment"
        refused={latest}
        isAccepted={isAccepted}
        isBusy={isBusy}
      >
        {(isSendable) => (
          <SubmitButton
            label="Post Comment"
            busyLabel="Posting..."
            isBusy={isBusy}
            isDisabled={isHydrated && !isSendable}
          />
        )}
      </CommentField>
      <p className={isAccepted ? "small" : "vh"} role="status">
        {isAccepted && "Your comment is posted"}
      </p>
    </fetcher.Form>
  );
}

type EditProps = Props & { comment: { id: number; comment_text: string } };

export function EditCommentForm({ address, result, comment: { id, comment_text } }: EditProps) {
  return (
    <SmallCommentForm
      intent="edit-comment"
      id={id}
      text={comment_text}
      label="Your comment"
      button={{ label: "Save", busyLabel: "Saving..." }}
      openAddress={editAddress(address, id)}
      closedAddress={address}
      result={result}
    >
      <input type="hidden" name="comment_id" value={id} />
    </SmallCommentForm>
  );
}
