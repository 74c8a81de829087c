import {
  type CommentResult,
  SmallCommentForm,
} from "#app/features/comments/small-comment-form.tsx";

type Props = {
  comment: { id: number; name: string };
  address: string;
  result: CommentResult | undefined;
};

export function ReplyForm({ comment: { id, name }, address, result }: Props) {
  return (
    <SmallCommentForm
      intent="reply"
      id={id}
      label={`Your reply to ${name}`}
      button={{ label: "Reply", busyLabel: "Posting..." }}
      openAddress={replyAddress(address, id)}
      closedAddress={address}
      result={result}
    >
      <input type="hidden" name="reply_to" value={id} />
    </SmallCommentForm>
  );
}

export function replyAddress(address: string, id: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}reply=${id}`;
}
