import type { ComponentProps } from "react";
import { type FormField, SelectField, TextAreaField, TextField } from "#app/ui/fields.tsx";

type Text = Omit<ComponentProps<typeof TextField>, "field">;
type TextArea = Omit<ComponentProps<typeof TextAreaField>, "field"> & { rows: number };
type Select = Omit<ComponentProps<typeof SelectField>, "field">;

/** How a field is called and entered. With `options` one of them is chosen, with `rows` there is room for lines. */
export type Control = Text | TextArea | Select;

/** A field without a label is hidden: nobody enters it. */
export type Described = Control | { label: null };

type Props = { described: Record<string, Control>; fields: Record<string, FormField> };

/** A form's fields by their description, in its order. */
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
