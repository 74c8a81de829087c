import { clickedLink } from "./clicks.ts";

export class BackLink extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => {
      if (!clickedLink(this, event) || !cameFromOtherPageOfOurs()) return;
      event.preventDefault();
      history.back();
    });
  }
}

/** After a form was sent, the page before is this page again. Going back would seem to do nothing. */
function cameFromOtherPageOfOurs() {
  if (!document.referrer || history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && pathname !== location.pathname;
}
