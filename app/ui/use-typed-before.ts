import { useEffect } from "react";

/** React does not notice what somebody typed before it started, so this repeats the events. */
export function useTypedBefore(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    for (const control of form.elements) {
      if (isTyped(control)) control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [formId]);
}

function isTyped(control: Element): boolean {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText && control.type !== "hidden" && control.value !== control.defaultValue;
}
