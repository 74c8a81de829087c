import { clickedLink } from "./clicks.ts";
import { belongsToReact } from "./fetch-page.ts";

const SIGNS = ["pointerover", "touchstart", "focusin"];

export class LateScript extends HTMLElement {
  #loading: Promise<unknown> | null = null;

  constructor() {
    super();
    if (belongsToReact()) return;
    for (const sign of SIGNS) {
      this.addEventListener(sign, ({ target }) => this.#prepare(target), { passive: true });
    }
    this.addEventListener("click", (event) => {
      const link = clickedLink(this, event);
      if (!link?.href || this.hasAttribute("loaded")) return;
      event.preventDefault();
      this.#load().then(
        () => link.click(),
        () => location.assign(link.href),
      );
    });
  }

  #prepare(target: EventTarget | null) {
    const isLink = target instanceof Element && target.closest("a");
    if (isLink) this.#load().catch(() => undefined);
  }

  #load(): Promise<unknown> {
    this.#loading ??= import(/* @vite-ignore */ this.getAttribute("src") ?? "").then(() =>
      this.setAttribute("loaded", ""),
    );
    return this.#loading;
  }
}
