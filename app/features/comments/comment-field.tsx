import { useEffect, useRef, useState, type ReactNode } from "react";
import { COMMENT_MAX_LENGTH } from "#app/features/comments/comment-limits.ts";
import { type Refusal, RefusalWords } from "#app/features/users/refusal-notice.tsx";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { type FormField, wiring } from "#app/ui/fields.tsx";
import { FieldError, Notice } from "#app/ui/notice.tsx";

const NEARLY_FULL = COMMENT_MAX_LENGTH - 50;

type Props = {
  field: FormField;
  label: string;
  refused: Refusal | undefined;
  isAccepted: boolean;
  isBusy?: boolean;
  children: (isSendable: boolean) => ReactNode;
};

export function CommentField(props: Props) {
  const { field, label, refused, isAccepted, isBusy, children } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(countCharacters(String(field.initialValue ?? "")));

  // Somebody may have typed before the script loaded.
  useEffect(() => setLength(countCharacters(box.current?.value ?? "")), []);
  useEffect(() => {
    if (!isAccepted || !box.current) return;
    box.current.value = "";
    setLength(0);
  }, [isAccepted]);

  useEffect(() => {
    if (field.errors) box.current?.focus();
  }, [field.errors]);

  const refusalId = `${field.id}-refusal`;
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
        {...wiring(field, refused?.error && refusalId)}
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
          className={length > COMMENT_MAX_LENGTH ? "count over js-only" : "count js-only"}
          aria-live={length > NEARLY_FULL ? "polite" : undefined}
        >
          {length}/{COMMENT_MAX_LENGTH}
        </span>
      </div>
    </>
  );
}
