import type { KeptTimer } from "./kept-cooking.ts";

const GRACE_MS = 5_000;

export class TimerFace {
  #element: HTMLElement;
  #isOver = false;

  constructor({ id, name }: KeptTimer, pattern: HTMLElement, bar: HTMLElement) {
    const copy = pattern.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new TypeError("A pattern is an element");
    this.#element = copy;
    copy.dataset.face = id;
    this.#write(".name", name);
    bar.append(copy);
  }

  show({ length, ends_at, paused_at }: KeptTimer, now: number): boolean {
    const left = ends_at - (paused_at ?? now);
    const isOver = left <= 0 && paused_at === null;
    const isNewlyOver = isOver && !this.#isOver;
    this.#isOver = isOver;
    const details = this.#details;
    details?.classList.toggle("done", isOver);
    details?.classList.toggle("still", paused_at !== null);
    const share = Math.min(100, Math.max(0, (left / length) * 100));
    details?.style.setProperty("--left", String(Math.round(share)));
    this.#write("time", isOver && left < -GRACE_MS ? `+${clock(-left)}` : clock(left));
    this.#write("[data-act=pause] span", paused_at === null ? "Pause" : "Go on");
    return isNewlyOver;
  }

  open() {
    const details = this.#details;
    if (!details) return;
    details.open = true;
    details.querySelector("summary")?.focus();
  }

  remove() {
    this.#element.remove();
  }

  get #details() {
    return this.#element.querySelector("details");
  }

  #write(where: string, words: string) {
    const place = this.#element.querySelector(where);
    if (place && place.textContent !== words) place.textContent = words;
  }
}

function clock(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const [mm, ss] = [minutes, seconds % 60].map((number) => String(number).padStart(2, "0"));
  return hours > 0 ? `${hours}:${mm}:${ss}` : `${mm}:${ss}`;
}
