import { useEffect } from "react";
import { useBlocker } from "react-router";

const OTHER_WORDS = "What you typed in another form here is not sent yet. Go on without it?";

/** The form that the page is sending. For the router, the address to which a form is sent is a place to go to. */
let sending: EventTarget | null = null;

/**
 * Makes the browser ask before somebody leaves a page with changed fields that were not sent. Call it once on a page: React Router
 * supports one blocker at a time.
 */
export function useUnsentWords() {
  useBlocker(({ currentLocation, nextLocation: { pathname, search, hash } }) => {
    if (currentLocation.pathname === pathname || !isAnyUnsent()) return false;
    if (sending) return !confirm(OTHER_WORDS);
    // A full page load makes the browser ask about unsent words by itself.
    location.assign(pathname + search + hash);
    return true;
  });

  useEffect(() => {
    addEventListener("beforeunload", warn);
    addEventListener("submit", noteSending, { capture: true });
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener("submit", noteSending, { capture: true });
    };
  }, []);
}

/** Remembers which form is being sent, so that its own fields do not count as unsent. React Router sends it within this event. */
function noteSending({ target }: Event) {
  if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
  sending = target;
  setTimeout(() => {
    sending = null;
  });
}

function warn(event: Event) {
  if (isAnyUnsent()) event.preventDefault();
}

function isAnyUnsent(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("main form :is(input,textarea)");
  return [...fields].some(
    (field) =>
      field.form !== sending &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  );
}
