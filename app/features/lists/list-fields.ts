import type { FormField } from "#app/ui/fields.tsx";

export type RefusedList = {
  intent: string;
  entry?: number;
  typed?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, string[]>>;
  error?: string;
  signInAddress?: string;
};

export function listField(
  { form, name, stands = "" }: { form: string; name: string; stands?: string | null },
  refused: RefusedList | null,
): FormField {
  const id = `${form}-${name}`;
  const errors = refused?.errors?.[name];
  const initialValue = refused?.typed?.[name] ?? stands ?? "";
  return { id, name, initialValue, valid: !errors, errors, errorId: `${id}-error` };
}
