import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** If sending has not begun by then, the form may be sent again. */
const LONGEST_START_MS = 1_000;

/** Sends forms marked `data-once` only once. React disables their buttons too late for a double click. */
export function useSubmitOnce() {
  const { state } = useNavigation();
  const latest = useRef(state);
  const isSent = useRef(false);
  useEffect(() => {
    latest.current = state;
    if (state === "idle") isSent.current = false;
  }, [state]);
  useEffect(() => {
    let timer = 0;
    // Captures on the window, to run before React's listeners.
    function hold(event: SubmitEvent) {
      if (!isSent.current || !isOnce(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    // Bubbles to the window, to run after them: a form that they stopped is not marked as sent.
    function mark(event: SubmitEvent) {
      if (!isOnce(event)) return;
      isSent.current = true;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (latest.current === "idle") isSent.current = false;
      }, LONGEST_START_MS);
    }
    window.addEventListener("submit", hold, { capture: true });
    window.addEventListener("submit", mark);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("submit", hold, { capture: true });
      window.removeEventListener("submit", mark);
    };
  }, []);
}

/** The buttons that add and move rows may be pressed quickly. */
function isOnce({ target, submitter }: SubmitEvent): boolean {
  const isMarked = target instanceof HTMLFormElement && "once" in target.dataset;
  return isMarked && submitter?.getAttribute("name") !== "__intent__";
}
