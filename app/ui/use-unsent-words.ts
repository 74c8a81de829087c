import { useEffect } from "react";
import { useBlocker } from "react-router";

/** The browser asks before somebody leaves what was changed in a form of the page and not sent. Once on a page. */
export function useUnsentWords() {
  // A form is sent to a path of its own, and its answer may lead elsewhere unasked.
  useBlocker(({ currentLocation, nextLocation: { pathname, search, hash } }) => {
    const isLeaving = currentLocation.pathname !== pathname && isAnyUnsent();
    // As a page of its own, so that the browser asks in its own words.
    if (isLeaving) location.assign(pathname + search + hash);
    return isLeaving;
  });

  useEffect(() => {
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
}

function warn(event: Event) {
  if (isAnyUnsent()) event.preventDefault();
}

function isAnyUnsent(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("main form :is(input,textarea)");
  return [...fields].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
}
