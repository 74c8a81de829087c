import { useEffect, useRef } from "react";

/** A box that shows the search of the address, also after Back and Forward, unless somebody is typing in it. */
export function useSearchBox(search: string) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);
  return box;
}
