import { useEffect, useRef } from "react";

export function useSearchBox(search: string) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);
  return box;
}
