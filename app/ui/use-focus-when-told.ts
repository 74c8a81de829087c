import { useEffect, useRef } from "react";

/** For what a form is told: the button that was pressed may stand far away. Without script the page begins there. */
export function useFocusWhenTold(told: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) place.current?.focus();
  }, [told]);
  return { ref: place, tabIndex: -1, autoFocus: true };
}
