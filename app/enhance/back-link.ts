import { clickedLink } from "./clicks.ts";

/** `<back-link><a class="back" href="/…">Back</a></back-link>`: back to the very list the person came from. */
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

/** After a form was sent the page before is this very page: going back there would look like nothing happened. */
function cameFromOtherPageOfOurs() {
  if (!document.referrer || history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && pathname !== location.pathname;
}
