import { useEffect } from "react";
import { useBlocker } from "react-router";

const OTHER_WORDS = "What you typed in another form here is not sent yet. Go on without it?";

/** The form that the page is sending. For the router, the address to which a form is sent is a place to go to. */
let sending: EventTarget | null = null;

/**
 * The browser asks before somebody leaves what was changed in a form of the page and not sent. A page calls this once, because the
 * router asks only one such function.
 */
export function useUnsentWords() {
  useBlocker(({ currentLocation, nextLocation: { pathname, search, hash } }) => {
    if (currentLocation.pathname === pathname || !isAnyUnsent()) return false;
    if (sending) return !confirm(OTHER_WORDS);
    // As a page of its own, so that the browser asks in its own words.
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

/** The words of the form that is sent are not left behind. The router begins to send them before this event is over. */
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
