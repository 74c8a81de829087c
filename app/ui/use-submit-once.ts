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
    // Before React, whose listeners hang on the document.
    function hold(event: SubmitEvent) {
      if (!isSent.current || !isOnce(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    // After it: what somebody on the way has held up is not sent yet.
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

/** The buttons of a form's rows may be pressed as quickly as one likes. */
function isOnce({ target, submitter }: SubmitEvent): boolean {
  const isMarked = target instanceof HTMLFormElement && "once" in target.dataset;
  return isMarked && submitter?.getAttribute("name") !== "__intent__";
}
