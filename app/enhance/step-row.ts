import type { KeptCooking } from "./kept-cooking.ts";

const FORTH = new Set(["ArrowRight", "PageDown"]);
const BACK = new Set(["ArrowLeft", "PageUp"]);
const TYPED_IN = "input:not([type=checkbox]), select, textarea, [contenteditable]";
const PRESSED = "a, button, input, summary, select, textarea, [contenteditable]";
const MOST = 0.6;
const SCREENFUL = 0.8;

export class StepRow {
  #row: HTMLElement;
  #kept: KeptCooking;
  #steps: HTMLElement[];
  #at = 0;
  /**
   * The step that the row is scrolling to. The steps that pass meanwhile do not become the current
   * one.
   */
  #going: number | null = null;

  constructor(row: HTMLElement, kept: KeptCooking) {
    this.#row = row;
    this.#kept = kept;
    this.#steps = [...row.querySelectorAll<HTMLElement>(":scope > section")];
  }

  follow(signal: AbortSignal) {
    const asked = this.#placeOf(location.hash.slice(1));
    const kept = this.#placeOf(this.#kept.state.step);
    this.#at = Math.max(0, asked < 0 ? kept : asked);
    this.#row.scrollTo({ left: this.#leftOf(this.#at), behavior: "instant" });
    this.#settle();
    if (asked < 0 && kept > 0) history.replaceState(history.state, "", this.#addressOf(kept));
    const seen = new IntersectionObserver((entries) => this.#see(entries), {
      root: this.#row,
      threshold: MOST,
    });
    for (const step of this.#steps) seen.observe(step);
    signal.addEventListener("abort", () => seen.disconnect());
    addEventListener("hashchange", () => this.#goTo(location.hash.slice(1)), { signal });
    addEventListener("keydown", (event) => this.#press(event), { signal });
    for (const kind of ["pointerdown", "wheel"]) {
      this.#row.addEventListener(kind, () => (this.#going = null), { signal, passive: true });
    }
  }

  #see(entries: IntersectionObserverEntry[]) {
    const shown = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
    const place = this.#steps.findIndex((step) => step === shown);
    if (place < 0 || (this.#going !== null && this.#going !== place)) return;
    this.#going = null;
    if (place === this.#at) return;
    history.pushState(history.state, "", this.#addressOf(place));
    this.#arrive(place);
  }

  #goTo(id: string) {
    const place = id ? this.#placeOf(id) : 0;
    if (place < 0) return;
    this.#going = place === this.#at ? null : place;
    this.#row.scrollTo({ left: this.#leftOf(place) });
    this.#arrive(place);
  }

  #arrive(place: number) {
    this.#at = place;
    this.#settle();
    const plate = this.#plateOf(place);
    if (!plate) return;
    plate.scrollTop = 0;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (isFree || this.#row.contains(activeElement)) plate.focus({ preventScroll: true });
  }

  #settle() {
    const step = this.#steps[this.#at];
    if (!step) return;
    for (const other of this.#steps) other.inert = other !== step;
    if (this.#kept.state.step !== step.id) this.#kept.change({ step: step.id });
  }

  #press(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof Element)) return;
    const isSpace = key === " " && !target.closest(PRESSED);
    const isArrow = FORTH.has(key) || BACK.has(key);
    if (!isSpace && (!isArrow || target.closest(TYPED_IN))) return;
    const way = BACK.has(key) || (isSpace && event.shiftKey) ? -1 : 1;
    event.preventDefault();
    if (isSpace && this.#scrollOn(way)) return;
    const next = this.#steps[this.#at + way];
    if (next) location.hash = next.id;
  }

  #scrollOn(way: 1 | -1): boolean {
    const plate = this.#plateOf(this.#at);
    if (!plate) return false;
    const { scrollTop, clientHeight, scrollHeight } = plate;
    const rest = way > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
    if (rest < 2) return false;
    plate.scrollBy({ top: way * clientHeight * SCREENFUL });
    return true;
  }

  #placeOf(id: string): number {
    return this.#steps.findIndex((step) => step.id === id);
  }

  #addressOf(place: number): string {
    return `#${this.#steps[place]?.id}`;
  }

  #leftOf(place: number): number {
    return (this.#steps[place]?.offsetLeft ?? 0) - (this.#steps[0]?.offsetLeft ?? 0);
  }

  #plateOf(place: number) {
    return this.#steps[place]?.querySelector<HTMLElement>(".setting");
  }
}
