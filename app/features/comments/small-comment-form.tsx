import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { CommentField } from "#app/features/comments/comment-field.tsx";
import { useFormFields } from "#app/ui/use-form-fields.ts";
import { Link } from "#app/ui/link.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";

export type CommentResult = FormAnswer<SubmissionResult<string[]>>;

type Props = {
  intent: "edit-comment" | "reply";
  id: number;
  text?: string;
  label: string;
  button: { label: string; busyLabel: string };
  openAddress: string;
  closedAddress: string;
  result: CommentResult | undefined;
  children: ReactNode;
};

function commentOfAddress(): string | undefined {
  return /^#(comment-\d+)$/.exec(location.hash)?.[1];
}

export function SmallCommentForm(props: Props) {
  const {
    intent,
    id,
    text = "",
    label,
    button,
    openAddress,
    closedAddress,
    result,
    children,
  } = props;
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("intent") === intent;
  const latest = result?.intent === intent ? result : undefined;
  const form = `${intent}-${id}`;
  const { comment_text: field } = useFormFields(form, latest?.submission, { comment_text: text });
  const boxId = field.id;
  useEffect(() => {
    returnFocus(boxId);
    const box = document.activeElement;
    if (box instanceof HTMLTextAreaElement) box.setSelectionRange(box.textLength, box.textLength);
    return () => returnFocus(commentOfAddress() ?? `comment-${id}`);
  }, [boxId, id]);
  return (
    <Form
      id={form}
      className="field edit-comment"
      method="post"
      action={`${openAddress}#${boxId}`}
      replace
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <CommentField field={field} label={label} refused={latest} isAccepted={false} isBusy={isBusy}>
        {() => (
          <>
            <SubmitButton className="btn sm" {...button} isBusy={isBusy} />
            <Link className="btn line sm" to={closedAddress} replace preventScrollReset>
              Cancel
            </Link>
          </>
        )}
      </CommentField>
    </Form>
  );
}
