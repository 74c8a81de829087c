import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** The browser asks before somebody leaves what was typed into a form marked `data-words` and not sent. Once on a page. */
export function useUnsentWords(isSent: boolean) {
  const typed = useRef(new Set<HTMLFormElement>());
  // A form is sent to a path of its own, and its answer may lead elsewhere unasked.
  const {
    state,
    location: next,
    reset,
  } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyUnsent(typed.current),
  );

  useEffect(() => {
    if (isSent) typed.current.clear();
  }, [isSent]);
  useEffect(() => {
    function notice({ target }: Event) {
      const form = target instanceof Element && target.closest<HTMLFormElement>("form[data-words]");
      if (!form) return;
      typed.current.add(form);
      addEventListener("beforeunload", warn);
    }
    function warn(event: BeforeUnloadEvent) {
      if (isAnyUnsent(typed.current)) event.preventDefault();
    }
    document.addEventListener("input", notice);
    return () => {
      document.removeEventListener("input", notice);
      removeEventListener("beforeunload", warn);
    };
  }, []);
  useEffect(() => {
    if (state !== "blocked") return;
    reset();
    // As a page of its own, so that the browser asks in its own words.
    location.assign(next.pathname + next.search + next.hash);
  }, [state, next, reset]);
}

function isAnyUnsent(typed: Set<HTMLFormElement>): boolean {
  return [...typed].some((form) => form.isConnected && isFilled(form));
}

function isFilled(form: HTMLFormElement): boolean {
  return [...new FormData(form)].some(
    ([name, value]) => name !== "intent" && name !== "comment_id" && !isEmpty(value),
  );
}

function isEmpty(value: FormDataEntryValue): boolean {
  return typeof value === "string" ? value.trim() === "" : value.size === 0;
}
