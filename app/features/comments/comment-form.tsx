import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { CommentField } from "#app/features/comments/comment-field.tsx";
import type { NewComment } from "#app/features/comments/comment.schema.ts";
import { Link } from "#app/ui/link.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Told } from "#app/ui/told.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";

export type CommentResult = Told<SubmissionResult<string[]>>;

type Props = {
  address: string;
  result: CommentResult | undefined;
};

export function CommentForm({ address, result }: Props) {
  const fetcher = useFetcher<CommentResult>({ key: "comment" });
  const latest = fetcher.data ?? (result?.intent === "comment" ? result : undefined);
  const [form, fields] = useForm<NewComment>({
    id: "comment",
    lastResult: latest?.submission,
    defaultNoValidate: false,
  });
  const isHydrated = useHydrated();
  const isBusy = fetcher.state !== "idle";
  const isAccepted = !isBusy && fetcher.data !== undefined && !latest?.submission && !latest?.error;
  useEffect(() => {
    if (isAccepted) returnFocus("comments", form.id);
  }, [isAccepted, form.id]);
  useUnsentWords();

  return (
    <fetcher.Form
      {...getFormProps(form)}
      className="field comments-form"
      method="post"
      action={`${address}#${fields.comment_text.id}`}
    >
      <input type="hidden" name="intent" value="comment" />
      <CommentField
        field={fields.comment_text}
        label="Add a comment"
        refusal={latest?.error}
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
      <p className="vh" role="status">
        {isAccepted && "Your comment is on the page"}
      </p>
    </fetcher.Form>
  );
}

type EditProps = Props & { comment: { id: number; comment_text: string } };

export function EditCommentForm({ address, result, comment }: EditProps) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("intent") === "edit-comment";
  const latest = result?.intent === "edit-comment" ? result : undefined;
  const [form, fields] = useForm<NewComment>({
    id: `edit-comment-${comment.id}`,
    lastResult: latest?.submission,
    defaultValue: { comment_text: comment.comment_text },
    defaultNoValidate: false,
  });
  const boxId = fields.comment_text.id;
  useEffect(() => {
    returnFocus(boxId);
    const box = document.activeElement;
    if (box instanceof HTMLTextAreaElement) box.setSelectionRange(box.textLength, box.textLength);
    return () => returnFocus(`comment-${comment.id}`);
  }, [boxId, comment.id]);
  return (
    <Form
      {...getFormProps(form)}
      className="field edit-comment"
      method="post"
      action={`${address}?edit=${comment.id}#${boxId}`}
      replace
      preventScrollReset
    >
      <input type="hidden" name="intent" value="edit-comment" />
      <input type="hidden" name="comment_id" value={comment.id} />
      <CommentField
        field={fields.comment_text}
        label="Your comment"
        refusal={latest?.error}
        isAccepted={false}
        isBusy={isBusy}
      >
        {() => (
          <>
            <SubmitButton className="btn sm" label="Save" busyLabel="Saving..." isBusy={isBusy} />
            <Link className="btn line sm" to={address} replace preventScrollReset>
              Cancel
            </Link>
          </>
        )}
      </CommentField>
    </Form>
  );
}
