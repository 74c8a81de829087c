import { useEffect, useRef } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { focusHeading } from "#app/ui/focus-heading.ts";
import { noteBeforeSending, type Sending, showNotice } from "#app/ui/show-notice.ts";

/**
 * React leaves the focus where it was on the page before, so this moves it to the sentence that
 * tells a form's result, or to the heading of another page.
 */
export function FocusOnArrival() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isLeading = isSent(navigation);
  const fetchers = useFetchers();
  const isSending = isLeading || fetchers.some(isSent);
  const latest = useRef(pathname);
  const sending = useRef<Sending | null>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const isElsewhere = latest.current !== pathname;
    latest.current = pathname;
    if (isSending) {
      if (isElsewhere) arrive(pressed.current);
      sending.current = (!isElsewhere && sending.current) || noteBeforeSending();
      if (isLeading) sending.current.isOfPage = true;
      return;
    }
    const sent = sending.current;
    sending.current = null;
    if (sent && showNotice(sent)) return;
    if (isElsewhere) arrive(pressed.current);
  }, [pathname, isSending, isLeading]);
  useEffect(() => {
    pressed.current = navigation.location ? document.activeElement : null;
  }, [navigation.location]);
  return null;
}

function arrive(pressed: Element | null) {
  const at = document.activeElement;
  const isFree = !at || !pressed || at === document.body || at === pressed;
  if (isFree && !at?.closest("main, dialog")) focusHeading();
}

function isSent({ formMethod }: { formMethod?: string | undefined }): boolean {
  return formMethod !== undefined && formMethod !== "GET";
}
