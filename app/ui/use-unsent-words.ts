import { useEffect } from "react";
import { useBlocker } from "react-router";

const OTHER_WORDS = "What you typed in another form here is not sent yet. Go on without it?";

let sending: EventTarget | null = null;

/** A page calls this once, because React Router supports one blocker at a time. */
export function useUnsentWords() {
  useBlocker(({ currentLocation, nextLocation: { pathname, search, hash } }) => {
    if (currentLocation.pathname === pathname || !isAnyUnsent()) return false;
    if (sending) return !confirm(OTHER_WORDS);
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

/**
 * React Router sends the form within this event, so the form's own fields do not count as unsent
 * until the event is over.
 */
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
