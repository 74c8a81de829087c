import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "#app/ui/focus-heading.ts";

/** React leaves the focus on the link of the page before: the heading of the new page says where one is. */
export function FocusOnArrival() {
  const { pathname } = useLocation();
  const latest = useRef(pathname);
  useEffect(() => {
    if (latest.current === pathname) return;
    latest.current = pathname;
    // A page may have chosen itself, for example the message that a review is sent.
    if (document.activeElement?.closest("main, dialog")) return;
    focusHeading();
  }, [pathname]);
  return null;
}
