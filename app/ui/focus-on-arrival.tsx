import { useEffect, useRef } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { focusHeading } from "#app/ui/focus-heading.ts";
import { noteBeforeSending, type Sending, showWhatIsTold } from "#app/ui/show-what-is-told.ts";

/**
 * React leaves the focus and the view where they were on the page before. After a form was sent, both move to the sentence
 * that tells the result. On another page the focus moves to the heading, which says where the reader is.
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
    if (sent && showWhatIsTold(sent)) return;
    if (isElsewhere) arrive(pressed.current);
  }, [pathname, isSending, isLeading]);
  // This effect comes second, because the first one still needs the link that was pressed.
  useEffect(() => {
    pressed.current = navigation.location ? document.activeElement : null;
  }, [navigation.location]);
  return null;
}

/** A page may have chosen itself, for example the message that a review is sent. A reader may have gone on to something else, such as the search. */
function arrive(pressed: Element | null) {
  const at = document.activeElement;
  const isFree = !at || !pressed || at === document.body || at === pressed;
  if (isFree && !at?.closest("main, dialog")) focusHeading();
}

function isSent({ formMethod }: { formMethod?: string | undefined }): boolean {
  return formMethod !== undefined && formMethod !== "GET";
}
