import { useRef } from "react";
import type { RestaurantValues } from "#app/features/restaurants/restaurant-fields.ts";

export type Fill = (found: Partial<RestaurantValues>) => void;

/**
 * Puts what was found into the form of this id. A named place takes the room of the one before it: what that one filled in,
 * and nobody has changed, does not stay behind as if it were the new one's.
 */
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
