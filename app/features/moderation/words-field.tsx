import type { ReactNode } from "react";
import { WORDS_MAX_LENGTH } from "#app/features/moderation/words-length.ts";
import { FieldError } from "#app/ui/notice.tsx";
import { useFocusOnWrong } from "#app/ui/use-focus-on-wrong.ts";

type Props = {
  name: "reason" | "answer";
  id: number;
  typed: string | undefined;
  errors: string[] | undefined;
  children: ReactNode;
};

export function WordsField({ name, id, typed, errors, children }: Props) {
  const field = `${name}-${id}`;
  const box = useFocusOnWrong<HTMLInputElement>(errors);
  return (
    <div className="field">
      <label htmlFor={field}>{children}</label>
      <input
        className="input"
        ref={box}
        id={field}
        name={name}
        maxLength={WORDS_MAX_LENGTH}
        autoComplete="off"
        defaultValue={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above it
        autoFocus={errors !== undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${field}-error` : undefined}
      />
      <FieldError id={`${field}-error`} errors={errors} />
    </div>
  );
}
