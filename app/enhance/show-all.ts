import { FetchedLink } from "./fetched-link.ts";

export class ShowAll extends FetchedLink {
  protected hasTaken(page: Document, link: HTMLAnchorElement) {
    const id = link.hash.slice(1);
    const shown = document.getElementById(id);
    const fresh = page.getElementById(id);
    if (!shown || !fresh) return false;
    const isLonger = fresh.textContent.length > shown.textContent.length;
    shown.replaceWith(fresh);
    history.replaceState(history.state, "", link.href);
    fresh.querySelector<HTMLElement>("show-all a")?.focus({ preventScroll: isLonger });
    return true;
  }
}
