const PREFIX = "ticks ";
const MOST_KEPT = 20;

/** What is in the basket stays ticked on this device, for as long as it is the same list. */
export class KeptTicks extends HTMLElement {
  connectedCallback() {
    const ticked = new Set(read(this.#key()));
    for (const box of this.#boxes()) box.checked ||= ticked.has(box.value);
    this.#tell();
    this.addEventListener("change", this.#keep);
    this.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  }

  disconnectedCallback() {
    this.removeEventListener("change", this.#keep);
  }

  #key() {
    return PREFIX + this.getAttribute("name");
  }

  #boxes() {
    return this.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  }

  #keep = () => {
    const ticked = [...this.#boxes()].filter(({ checked }) => checked).map(({ value }) => value);
    write(this.#key(), ticked);
    this.#tell();
  };

  #tell() {
    const boxes = [...this.#boxes()];
    const told = this.querySelector("[data-count]");
    const ticked = boxes.filter(({ checked }) => checked).length;
    if (told && boxes.length > 0) told.textContent = `${ticked} of ${boxes.length} in the basket`;
  }
}

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** A full or forbidden store keeps nothing, and the ticks stay while the page is open. */
function write(key: string, ticked: string[]) {
  try {
    localStorage.removeItem(key);
    const kept = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const old of kept.slice(0, Math.max(0, kept.length + 1 - MOST_KEPT)))
      localStorage.removeItem(old);
    if (ticked.length > 0) localStorage.setItem(key, JSON.stringify(ticked));
  } catch {
    /* The list then works as it does without script. */
  }
}
