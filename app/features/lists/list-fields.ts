import type { FormField } from "#app/ui/fields.tsx";

export type RefusedList = {
  intent: string;
  /** What the form was about, when there are several of its kind. */
  entry?: number;
  typed: Partial<Record<string, string>>;
  errors?: Partial<Record<string, string[]>>;
  error?: string;
  signInAddress?: string;
};

/** With what was typed, or else what stands there. */
export function listField(
  { form, name, stands = "" }: { form: string; name: string; stands?: string | null },
  refused: RefusedList | null,
): FormField {
  const id = `${form}-${name}`;
  const errors = refused?.errors?.[name];
  const initialValue = refused?.typed[name] ?? stands ?? "";
  return { id, name, initialValue, valid: !errors, errors, errorId: `${id}-error` };
}
