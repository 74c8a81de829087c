import { getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { COMMENT_MAX_LENGTH } from "#app/features/comments/comment-limits.ts";
import { type Refusal, RefusalWords } from "#app/features/users/refusal-notice.tsx";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { FieldError, Notice } from "#app/ui/notice.tsx";

const NEARLY_FULL = COMMENT_MAX_LENGTH - 50;

type Props = {
  field: FieldMetadata<string>;
  label: string;
  refused: Refusal | undefined;
  isAccepted: boolean;
  isBusy?: boolean;
  children: (isSendable: boolean) => ReactNode;
};

export function CommentField(props: Props) {
  const { field, label, refused, isAccepted, isBusy, children } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(countCharacters(field.initialValue ?? ""));

  // Somebody may have typed before the script loaded.
  useEffect(() => setLength(countCharacters(box.current?.value ?? "")), []);
  useEffect(() => {
    if (!isAccepted || !box.current) return;
    box.current.value = "";
    setLength(0);
  }, [isAccepted]);

  const refusalId = `${field.id}-refusal`;
  const ariaDescribedBy = refused?.error && refusalId;
  const { key: _key, ...wiring } = getTextareaProps(field, { ariaDescribedBy });
  return (
    <>
      {refused?.error && (
        <div id={refusalId}>
          <Notice kind="bad">
            <RefusalWords refused={refused} />
          </Notice>
        </div>
      )}
      <label htmlFor={field.id}>{label}</label>
      <textarea
        className="input"
        {...wiring}
        ref={box}
        required
        readOnly={isBusy}
        placeholder="How did yours turn out?"
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      <FieldError id={field.errorId} errors={field.errors} />
      <div className="row">
        {children(length > 0 && length <= COMMENT_MAX_LENGTH)}
        <span
          className={length > COMMENT_MAX_LENGTH ? "count over" : "count"}
          aria-live={length > NEARLY_FULL ? "polite" : undefined}
        >
          {length}/{COMMENT_MAX_LENGTH}
        </span>
      </div>
    </>
  );
}
