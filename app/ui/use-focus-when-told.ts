import { useEffect, useRef } from "react";

/** Moves the focus to the result of a form, because the pressed button may stand far away. Without script, the page opens at the result. */
export function useFocusWhenTold(told: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) place.current?.focus();
  }, [told]);
  return { ref: place, tabIndex: -1, autoFocus: true };
}
