import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import type { FormField } from "#app/ui/fields.tsx";

type Submission = SubmissionResult<string[]> | undefined;
type Values = Record<string, string | number | readonly string[] | null>;

/**
 * Serves forms that only the server checks, on pages that should not load the script of the form
 * library (8 KB).
 */
export function useFormFields<Fields extends Values>(
  form: string,
  submission: Submission,
  values: Fields,
): Record<keyof Fields & string, FormField> {
  // A later refusal does not change initial values, because the warning about unsent words compares
  // the fields with these.
  const [first] = useState(submission);
  const latest = useRef(submission);
  useEffect(() => {
    if (latest.current === submission) return;
    latest.current = submission;
    if (submission?.error) focusOnMistake(form, submission.error);
  }, [form, submission]);

  const fields: Record<string, FormField> = {};
  for (const [name, value] of Object.entries(values)) {
    const id = `${form}-${name}`;
    const errors = submission?.error?.[name] ?? undefined;
    const sent = first?.initialValue;
    const initialValue = sent ? sent[name] : asTyped(value);
    const valid = errors === undefined;
    fields[name] = { id, name, errorId: `${id}-error`, errors, valid, initialValue };
  }
  return fields as Record<keyof Fields & string, FormField>;
}

function focusOnMistake(id: string, error: Record<string, unknown>) {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  for (const control of form.elements) {
    if (control instanceof HTMLElement && error[control.getAttribute("name") ?? ""])
      return control.focus();
  }
}

function asTyped(value: Values[string]) {
  return typeof value === "number" ? String(value) : (value ?? undefined);
}
