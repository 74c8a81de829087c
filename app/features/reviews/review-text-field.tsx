import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { REVIEW_TEXT_COUNTER } from "#app/features/reviews/review-limits.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { FieldError } from "#app/ui/notice.tsx";

export function ReviewTextField({ field }: { field: FieldMetadata<string | undefined> }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(countCharacters(field.initialValue ?? ""));
  useEffect(() => setLength(countCharacters(box.current?.value ?? "")), []);
  return (
    <div className="field full">
      <label htmlFor={field.id}>
        Your review <span className="opt">(optional)</span>
      </label>
      <textarea
        className="input"
        ref={box}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-invalid={!field.valid || undefined}
        aria-describedby={field.valid ? undefined : field.errorId}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      <span className={length > REVIEW_TEXT_COUNTER ? "count over" : "count"}>
        {length}/{REVIEW_TEXT_COUNTER}
      </span>
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
