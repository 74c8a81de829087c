import { showBusy } from "./busy.ts";
import { clickedLink } from "./clicks.ts";
import { belongsToReact, fetchPage } from "./fetch-page.ts";

export abstract class FetchedLink extends HTMLElement {
  #isLoading = false;

  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const link = clickedLink(this, event);
      if (!link || belongsToReact()) return;
      event.preventDefault();
      if (!this.#isLoading) void this.#follow(link);
    });
  }

  protected abstract hasTaken(page: Document, link: HTMLAnchorElement): boolean;

  async #follow(link: HTMLAnchorElement) {
    this.#isLoading = true;
    const restore = showBusy(link);
    const page = await fetchPage(link.href).catch(() => null);
    this.#isLoading = false;
    restore();
    if (!this.isConnected) return;
    if (!page || !this.hasTaken(page, link)) location.assign(link.href);
  }
}
