import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "#app/ui/focus-heading.ts";

const ITEMS = "main .panel";

/** The button that was pressed goes with what it judged: the heading of what stands in its place has the focus then. */
export function useFocusAfterAct(told: string) {
  const { pathname } = useLocation();
  const acted = useRef({ on: -1, pathname, told });
  useEffect(() => {
    function remember({ target }: SubmitEvent) {
      const item = target instanceof Element ? target.closest(ITEMS) : null;
      const on = [...document.querySelectorAll(ITEMS)].findIndex((one) => one === item);
      acted.current = { on, pathname, told };
    }
    window.addEventListener("submit", remember, { capture: true });
    return () => window.removeEventListener("submit", remember, { capture: true });
  }, [pathname, told]);
  useEffect(() => {
    const { on, ...before } = acted.current;
    if (on < 0 || told === before.told) return;
    acted.current.on = -1;
    const isLost = document.activeElement === document.body;
    if (isLost && pathname === before.pathname) focusItem(on);
  }, [pathname, told]);
}

function focusItem(on: number) {
  const items = [...document.querySelectorAll(ITEMS)];
  const heading = (items[on] ?? items.at(-1))?.querySelector("h2");
  if (!heading) return focusHeading();
  heading.tabIndex = -1;
  heading.focus();
}
