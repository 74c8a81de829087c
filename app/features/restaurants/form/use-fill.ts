import { useRef } from "react";
import type { PlainValues } from "#app/features/restaurants/form/restaurant-fields.ts";

export type Fill = (found: Partial<PlainValues>) => void;

/** A second place empties the fields that the first one filled and nobody changed since. */
export function useFill(
  formId: string,
  put: (name: keyof PlainValues, value: string | string[]) => void,
): Fill {
  const last = useRef<Partial<PlainValues>>({});
  return (found) => {
    const isPlace = found.name !== undefined;
    const filled = { ...(isPlace && emptied(formId, last.current)), ...found };
    for (const name of Object.keys(filled) as (keyof PlainValues)[]) {
      const value = filled[name];
      if (value !== undefined) put(name, value);
    }
    if (isPlace) last.current = found;
  };
}

function emptied(formId: string, last: Partial<PlainValues>): Partial<PlainValues> {
  const form = document.forms.namedItem(formId);
  const typed = form && new FormData(form);
  const untouched = Object.entries(last).filter(([name, value]) => typed?.get(name) === value);
  return Object.fromEntries(untouched.map(([name]) => [name, ""]));
}
