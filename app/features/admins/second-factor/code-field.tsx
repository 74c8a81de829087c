import type { ReactNode } from "react";
import { type FormField, TextField } from "#app/ui/fields.tsx";

type Props = { field: FormField; hint: ReactNode };

export function CodeField({ field, hint }: Props) {
  return (
    <TextField
      field={field}
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above it
      autoFocus={!field.valid}
    />
  );
}

export function plainField(name: string, error: string | null): FormField {
  const errors = error === null ? undefined : [error];
  return { id: name, name, valid: error === null, errors, errorId: `${name}-error` };
}
