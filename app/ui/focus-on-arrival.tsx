import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** React leaves the focus on the link of the page before: the heading of the new page says where one is. */
export function FocusOnArrival() {
  const { pathname } = useLocation();
  const latest = useRef(pathname);
  useEffect(() => {
    if (latest.current === pathname) return;
    latest.current = pathname;
    // A page may have chosen itself, for example the message that a review is sent.
    if (document.activeElement?.closest("main, dialog")) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
