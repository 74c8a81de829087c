import { showBusy } from "./busy.ts";
import { clickedLink } from "./clicks.ts";
import { belongsToReact, fetchPage } from "./fetch-page.ts";
import { announce } from "./live-regions.ts";

export class ShowMore extends HTMLElement {
  #isLoading = false;

  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const link = clickedLink(this, event);
      if (!link || belongsToReact()) return;
      event.preventDefault();
      if (!this.#isLoading) this.#load(link);
    });
  }

  async #load(link: HTMLAnchorElement) {
    this.#isLoading = true;
    const restore = showBusy(link);
    const page = await fetchPage(link.href).catch(() => null);
    this.#isLoading = false;
    restore();
    if (!this.isConnected) return;

    const list = document.getElementById("list-items");
    const more = [...(page?.querySelectorAll("#list-items > li") ?? [])];
    if (!page || !list || more.length === 0) {
      location.assign(link.href);
      return;
    }
    list.append(...more);
    this.replaceWith(...page.querySelectorAll("show-more"));
    more[0]?.querySelector("a")?.focus();
    announce(`${more.length} more`);
  }
}
