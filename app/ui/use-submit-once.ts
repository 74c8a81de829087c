import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Whoever sent nothing after all may send again by then. */
const LONGEST_START_MS = 1_000;

/**
 * For a frame around forms marked `data-once`: they are sent once, and again only when the answer is there. React disables
 * their buttons too late for a double click.
 */
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
    function hold(event: SubmitEvent) {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !("once" in form.dataset)) return;
      // The buttons of a form's rows may be pressed as quickly as one likes.
      if (event.submitter?.getAttribute("name") === "__intent__") return;
      if (isSent.current) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      isSent.current = true;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (latest.current === "idle") isSent.current = false;
      }, LONGEST_START_MS);
    }
    // Before React, whose listeners hang on the document.
    window.addEventListener("submit", hold, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("submit", hold, { capture: true });
    };
  }, []);
}
