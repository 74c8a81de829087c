import { useEffect, useRef } from "react";

export function useFocusOnNotice(told: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) place.current?.focus();
  }, [told]);
  return { ref: place, tabIndex: -1, autoFocus: true };
}
