import { showBusy } from "./busy.ts";
import { clickedLink } from "./clicks.ts";
import { belongsToReact, fetchPage } from "./fetch-page.ts";

export class ShowAll extends HTMLElement {
  #isLoading = false;

  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const link = clickedLink(this, event);
      if (!link?.hash || belongsToReact()) return;
      event.preventDefault();
      if (!this.#isLoading) this.#swap(link);
    });
  }

  async #swap(link: HTMLAnchorElement) {
    this.#isLoading = true;
    const restore = showBusy(link);
    const page = await fetchPage(link.href).catch(() => null);
    this.#isLoading = false;
    restore();

    const id = link.hash.slice(1);
    const shown = document.getElementById(id);
    const fresh = page?.getElementById(id);
    if (!shown || !fresh) {
      location.assign(link.href);
      return;
    }
    const isLonger = fresh.textContent.length > shown.textContent.length;
    shown.replaceWith(fresh);
    history.replaceState(history.state, "", link.href);
    // After closing, the link may be out of view, so scroll to it.
    fresh.querySelector<HTMLElement>("show-all a")?.focus({ preventScroll: isLonger });
  }
}
