import { clickedLink } from "./clicks.ts";

export class BackLink extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => {
      if (!clickedLink(this, event)) return;
      const goBack = wayBack();
      if (!goBack) return;
      event.preventDefault();
      goBack();
    });
  }
}

const SIDE_PAGES = /\d\/cook|\/lists\/add/;

function wayBack(): (() => void) | null {
  if ("navigation" in window) return wayToEarlier(navigation);
  // The router counts only this document's entries, and before the first of them there may be
  // another document of ours.
  return history.state?.idx > 0 || cameFromOtherPageOfOurs() ? () => history.back() : null;
}

/**
 * After a form was sent, the previous entry is this same page, and going back to it would seem to
 * do nothing. Cook mode and the choice of lists are passed over, because Back of these pages leads
 * to this page again.
 */
function wayToEarlier(navigation: Navigation): (() => void) | null {
  const here = pageAt(location.href);
  const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
  const earlier = before.findLast(
    ({ url }) => url === null || (pageAt(url) !== here && !SIDE_PAGES.test(url)),
  );
  return earlier ? () => void navigation.traverseTo(earlier.key) : null;
}

function pageAt(address: string) {
  return address.split("#")[0];
}

function cameFromOtherPageOfOurs() {
  if (!document.referrer || history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && pathname !== location.pathname;
}
