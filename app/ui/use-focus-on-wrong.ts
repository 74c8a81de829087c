import { useEffect, useRef } from "react";

export function useFocusOnWrong<
  Field extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
>(errors: string[] | undefined) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (errors) field.current?.form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  return field;
}
