import { useRef } from "react";
import type { RestaurantValues } from "#app/features/restaurants/restaurant-fields.ts";

export type Fill = (found: Partial<RestaurantValues>) => void;

/** A second place replaces the first: what the first had filled in, and nobody changed, is emptied. */
export function useFill(
  formId: string,
  put: (name: keyof RestaurantValues, value: string | string[]) => void,
): Fill {
  const last = useRef<Partial<RestaurantValues>>({});
  return (found) => {
    const isPlace = found.name !== undefined;
    const filled = { ...(isPlace && emptied(formId, last.current)), ...found };
    for (const name of Object.keys(filled) as (keyof RestaurantValues)[]) {
      const value = filled[name];
      if (value !== undefined) put(name, value);
    }
    if (isPlace) last.current = found;
  };
}

function emptied(formId: string, last: Partial<RestaurantValues>): Partial<RestaurantValues> {
  const form = document.forms.namedItem(formId);
  const typed = form && new FormData(form);
  const untouched = Object.entries(last).filter(([name, value]) => typed?.get(name) === value);
  return Object.fromEntries(untouched.map(([name]) => [name, ""]));
}
