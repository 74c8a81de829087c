import type { FormField } from "#app/ui/fields.tsx";

export type RefusedList = {
  intent: string;
  /** What the form was about, when there are several of its kind. */
  entry?: number;
  /** What the person typed. Missing when the server gave no answer: then the form on the page still holds the words. */
  typed?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, string[]>>;
  error?: string;
  signInAddress?: string;
};

/** The field of a list, with what was typed, or else with what is stored. */
export function listField(
  { form, name, stands = "" }: { form: string; name: string; stands?: string | null },
  refused: RefusedList | null,
): FormField {
  const id = `${form}-${name}`;
  const errors = refused?.errors?.[name];
  const initialValue = refused?.typed?.[name] ?? stands ?? "";
  return { id, name, initialValue, valid: !errors, errors, errorId: `${id}-error` };
}
