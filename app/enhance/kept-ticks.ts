const PREFIX = "ticks ";
const MOST_KEPT = 20;
const LAST_SHOWN = "ticks";

export class KeptTicks extends HTMLElement {
  connectedCallback() {
    const before = showAfter(this.#name());
    const isChanged = areOneApart(before, this.#name());
    const ticked = new Set(read(isChanged ? before : this.#name()));
    for (const box of this.#boxes()) box.checked ||= ticked.has(box.value);
    if (isChanged || this.querySelector("input:checked")) this.#keep();
    this.#tell();
    this.addEventListener("change", this.#keep);
    addEventListener("pageshow", this.#show);
    this.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  }

  disconnectedCallback() {
    this.removeEventListener("change", this.#keep);
    removeEventListener("pageshow", this.#show);
  }

  #name() {
    return this.getAttribute("name") ?? "";
  }

  #boxes() {
    return this.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  }

  #keep = () => {
    const ticked = [...this.#boxes()].filter(({ checked }) => checked).map(({ value }) => value);
    write(this.#name(), ticked);
    this.#tell();
  };

  /** Going back in history may show the page again without connecting its elements. */
  #show = () => {
    showAfter(this.#name());
  };

  #tell() {
    const boxes = [...this.#boxes()];
    const told = this.querySelector("[data-count]");
    const ticked = boxes.filter(({ checked }) => checked).length;
    if (told && boxes.length > 0) told.textContent = `${ticked} of ${boxes.length} in the basket`;
  }
}

function showAfter(name: string): string {
  try {
    const before = sessionStorage.getItem(LAST_SHOWN);
    sessionStorage.setItem(LAST_SHOWN, name);
    return before ?? name;
  } catch {
    return name;
  }
}

/**
 * The name of a list says what is on it, so the names tell whether one list has exactly one thing
 * more than the other.
 */
function areOneApart(one: string, other: string): boolean {
  const [few = [], many = []] = [one.split("~"), other.split("~")].sort(
    (some, others) => some.length - others.length,
  );
  return many.length - few.length === 1 && few.every((thing) => many.includes(thing));
}

function read(name: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function write(name: string, ticked: string[]) {
  const key = PREFIX + name;
  try {
    localStorage.removeItem(key);
    const kept = Object.keys(localStorage).filter((one) => one.startsWith(PREFIX));
    for (const old of kept.slice(0, Math.max(0, kept.length + 1 - MOST_KEPT)))
      localStorage.removeItem(old);
    if (ticked.length > 0) localStorage.setItem(key, JSON.stringify(ticked));
  } catch {
    /* The list then works as it does without script. */
  }
}
