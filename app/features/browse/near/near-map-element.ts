import { isNearList, type NearMap, type NumberedPlace } from "#app/features/places/near-map.ts";
import type { TileMap } from "#app/ui/tile-map.ts";

const REOPEN = "near-map";

/** The element sends nothing to the host of the tiles until somebody opens the map. */
class NearMapElement extends HTMLElement {
  #map: TileMap | null = null;

  constructor() {
    super();
    this.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button?.value === "open" && !button.ariaBusy) void this.#open(button);
      if (button?.value === "close") this.#close();
    });
  }

  connectedCallback() {
    if (!isReopening()) return;
    const button = this.querySelector<HTMLButtonElement>("button[value=open]");
    if (button) void this.#open(button);
  }

  disconnectedCallback() {
    this.#take();
  }

  async #open(button: HTMLButtonElement) {
    if (!mayAskForTiles()) {
      reopenAfterReload();
      return;
    }
    this.#say("");
    button.ariaBusy = "true";
    try {
      const { openTileMap } = await import("#app/ui/tile-map.ts");
      const container = this.querySelector<HTMLElement>(".tiles");
      if (!container || !this.isConnected) return;
      this.#map = openTileMap(container, shownBy(this));
      await this.#map.ready;
      this.toggleAttribute("open", true);
      container.querySelector("canvas")?.focus({ preventScroll: true });
    } catch {
      this.#take();
      if (this.isConnected) this.#say("The map could not be loaded. The list has the same places.");
    } finally {
      button.ariaBusy = null;
    }
  }

  #close() {
    this.#take();
    this.querySelector<HTMLButtonElement>("button[value=open]")?.focus();
  }

  #take() {
    this.#map?.close();
    this.#map = null;
    this.toggleAttribute("open", false);
    this.querySelector(".tiles")?.replaceChildren();
  }

  #say(sentence: string) {
    const notice = this.querySelector<HTMLElement>("[role=alert]");
    if (!notice) return;
    notice.hidden = sentence === "";
    notice.textContent = sentence;
  }
}

/** A page that React Router opens keeps the content security policy of the page loaded first. */
function mayAskForTiles(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || isNearList(new URL(loaded.name));
}

function reopenAfterReload() {
  try {
    sessionStorage.setItem(REOPEN, location.href);
  } catch {
    // Where the browser stores nothing, the map waits for another tap.
  }
  location.reload();
}

function isReopening(): boolean {
  try {
    const isAsked = sessionStorage.getItem(REOPEN) === location.href;
    if (isAsked) sessionStorage.removeItem(REOPEN);
    return isAsked;
  } catch {
    return false;
  }
}

function shownBy(element: HTMLElement) {
  const { tiles, near, places }: NearMap = JSON.parse(element.getAttribute("shows") ?? "");
  const here = document.createElement("span");
  here.className = "here";
  here.ariaHidden = "true";
  return {
    name: "Map of the places of the list",
    tiles,
    middle: { element: here, at: near },
    markers: places.map((one) => ({ element: linkOfList(one), at: one.place })),
  };
}

function linkOfList({ number }: NumberedPlace): HTMLElement {
  const listed = document.querySelector<HTMLAnchorElement>(
    `#list-items > li[value="${number}"] h2 a`,
  );
  const name = listed?.textContent ?? "";
  const link = document.createElement("a");
  link.className = "no";
  link.href = listed?.href ?? "#list-items";
  link.textContent = String(number);
  link.ariaLabel = `${number}, ${name}`;
  link.dataset.name = name;
  // Without this role the map library makes the link a button.
  link.role = "link";
  return link;
}

customElements.define("near-map", NearMapElement);
