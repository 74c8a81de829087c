import { useEffect, useRef, useState } from "react";
import { REVIEW_TEXT_COUNTER } from "#app/features/reviews/review-limits.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { type FormField, wiring } from "#app/ui/fields.tsx";
import { FieldError } from "#app/ui/notice.tsx";

export function ReviewTextField({ field }: { field: FormField }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(countCharacters(String(field.initialValue ?? "")));
  useEffect(() => setLength(countCharacters(box.current?.value ?? "")), []);
  return (
    <div className="field full">
      <label htmlFor={field.id}>Your review</label>
      <textarea
        {...wiring(field)}
        ref={box}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      <span className={length > REVIEW_TEXT_COUNTER ? "count over js-only" : "count js-only"}>
        {length}/{REVIEW_TEXT_COUNTER}
      </span>
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
