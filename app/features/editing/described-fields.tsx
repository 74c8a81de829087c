import type { ComponentProps } from "react";
import { type FormField, SelectField, TextAreaField, TextField } from "#app/ui/fields.tsx";

type Text = Omit<ComponentProps<typeof TextField>, "field">;
type TextArea = Omit<ComponentProps<typeof TextAreaField>, "field"> & { rows: number };
type Select = Omit<ComponentProps<typeof SelectField>, "field">;

export type Control = Text | TextArea | Select;

export type Described = Control | { label: null };

type Props = { described: Record<string, Control>; fields: Record<string, FormField> };

export function DescribedFields({ described, fields }: Props) {
  return Object.entries(described).map(([name, control]) => {
    const field = fields[name];
    return field && <DescribedField key={name} field={field} control={control} />;
  });
}

function DescribedField({ field, control }: { field: FormField; control: Control }) {
  if ("options" in control) return <SelectField field={field} {...control} />;
  if ("rows" in control) return <TextAreaField field={field} {...control} />;
  return <TextField field={field} {...control} />;
}

export function asOptions(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}
