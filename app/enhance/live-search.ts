import { startLoading, stopLoading } from "./busy.ts";
import { clickedLink } from "./clicks.ts";
import { centreCurrentChips } from "./current-chip.ts";
import { belongsToReact, fetchPage } from "./fetch-page.ts";
import { announce } from "./live-regions.ts";

const TYPING_PAUSE = 400;

export class LiveSearch extends HTMLElement {
  #timer = 0;
  #request = new AbortController();

  constructor() {
    super();
    this.addEventListener("input", (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) this.#searchSoon();
    });
    this.addEventListener("compositionstart", () => this.#cancel());
    this.addEventListener("compositionend", () => this.#searchSoon());
    this.addEventListener("submit", () => this.#cancel());
    this.addEventListener("click", (event) => {
      const link = clickedLink(this, event);
      const box = this.querySelector("input");
      if (!link || !box) return;
      box.value = "";
      box.focus();
      if (!this.#browse()) return;
      event.preventDefault();
      this.#cancel();
      this.#search();
    });
  }

  disconnectedCallback() {
    this.#cancel();
  }

  #searchSoon() {
    this.#cancel();
    this.#timer = window.setTimeout(() => this.#search(), TYPING_PAUSE);
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#request.abort();
  }

  #browse() {
    return belongsToReact() ? null : document.getElementById("browse");
  }

  async #search() {
    const form = this.querySelector("form");
    const browse = this.#browse();
    if (!form || !browse) return;

    const address = addressOf(form);
    if (address === location.href) return;

    function finish() {
      if (browse) browse.ariaBusy = null;
      stopLoading();
    }
    this.#request = new AbortController();
    const { signal } = this.#request;
    signal.addEventListener("abort", finish);
    browse.ariaBusy = "true";
    startLoading();

    const page = await fetchPage(address, signal).catch(() => null);
    if (signal.aborted) return;
    finish();
    if (page && showResults(page)) history.replaceState(history.state, "", address);
  }
}

function addressOf(form: HTMLFormElement) {
  const address = new URL(form.action);
  address.search = "";
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "")
      address.searchParams.append(name, value.trim());
  }
  return address.href;
}

function showResults(page: Document) {
  const fresh = page.querySelector("main:has(#results)");
  if (!fresh) return false;

  document.querySelector("main")?.replaceChildren(...fresh.childNodes);
  document.title = page.title;
  centreCurrentChips();
  const told = document.querySelectorAll("#result-count, #result-note");
  if (told.length > 0) announce([...told].map(({ textContent }) => textContent).join(". "));
  return true;
}
