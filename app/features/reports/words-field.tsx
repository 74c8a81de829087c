import { useEffect, useRef, useState } from "react";
import { WORDS_MAX_LENGTH } from "#app/features/reports/report-reasons.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { FieldError } from "#app/ui/notice.tsx";

type Props = {
  id: string;
  name: string;
  label: string;
  remark?: string;
  typed: string;
  errors: string[] | undefined;
  isRequired?: true;
};

export function WordsField({ id, name, label, remark, typed, errors, isRequired }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(countCharacters(typed));
  // Somebody may have typed before the script loaded.
  useEffect(() => setLength(countCharacters(box.current?.value ?? "")), []);
  useEffect(() => {
    if (errors) box.current?.focus();
  }, [errors]);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {remark && <span className="opt">({remark})</span>}
      </label>
      <textarea
        className="input"
        ref={box}
        id={id}
        name={name}
        required={isRequired}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script, a page begins at what is wrong with its form
        autoFocus={Boolean(errors)}
        defaultValue={typed}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      <span className={length > WORDS_MAX_LENGTH ? "count over js-only" : "count js-only"}>
        {length}/{WORDS_MAX_LENGTH}
      </span>
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}
