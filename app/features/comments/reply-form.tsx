import { getFormProps, useForm } from "@conform-to/react";
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { CommentField } from "#app/features/comments/comment-field.tsx";
import type { CommentResult } from "#app/features/comments/comment-form.tsx";
import type { NewComment } from "#app/features/comments/comment.schema.ts";
import { Link } from "#app/ui/link.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Props = {
  comment: { id: number; name: string };
  /** Of the page of comments that it stands on. */
  address: string;
  result: CommentResult | undefined;
};

export function ReplyForm({ comment, address, result }: Props) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("intent") === "reply";
  const latest = result?.intent === "reply" ? result : undefined;
  const [form, fields] = useForm<NewComment>({
    id: `reply-${comment.id}`,
    lastResult: latest?.submission,
    defaultNoValidate: false,
  });
  const boxId = fields.comment_text.id;
  useEffect(() => {
    returnFocus(boxId);
    return () => returnFocus(`comment-${comment.id}`);
  }, [boxId, comment.id]);
  return (
    <Form
      {...getFormProps(form)}
      className="field edit-comment"
      method="post"
      action={`${replyAddress(address, comment.id)}#${boxId}`}
      replace
      preventScrollReset
    >
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="reply_to" value={comment.id} />
      <CommentField
        field={fields.comment_text}
        label={`Your reply to ${comment.name}`}
        refusal={latest?.error}
        isAccepted={false}
        isBusy={isBusy}
      >
        {() => (
          <>
            <SubmitButton className="btn sm" label="Reply" busyLabel="Posting..." isBusy={isBusy} />
            <Link className="btn line sm" to={address} replace preventScrollReset>
              Cancel
            </Link>
          </>
        )}
      </CommentField>
    </Form>
  );
}

export function replyAddress(address: string, id: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}reply=${id}`;
}
