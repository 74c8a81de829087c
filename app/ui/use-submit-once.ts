import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

const LONGEST_START_MS = 1_000;

/**
 * A button of this name saves nothing, and what it brings may be pressed before all of the page has
 * come.
 */
const ASKING = "ask";

/**
 * Sends forms marked `data-once` only once, because React disables their buttons too late for a
 * double click.
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
      if (!isSent.current || !isSending(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    // This listener runs after React's, so that a form that they stopped is not marked as sent.
    function mark(event: SubmitEvent) {
      if (!isSending(event) || nameOf(event) === ASKING) return;
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

function isSending(event: SubmitEvent): boolean {
  const { target } = event;
  const isMarked = target instanceof HTMLFormElement && "once" in target.dataset;
  return isMarked && nameOf(event) !== "__intent__";
}

function nameOf({ submitter }: SubmitEvent) {
  return submitter?.getAttribute("name");
}
