import { useEffect, useRef } from "react";

export function useFocusOnNotice(notice: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.focus();
  }, [notice]);
  return { ref: place, tabIndex: -1, autoFocus: true };
}
