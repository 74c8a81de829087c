import { Alarm } from "./alarm.ts";
import { KeptCooking } from "./kept-cooking.ts";
import { KitchenTimers } from "./kitchen-timers.ts";
import { stayAwake } from "./stay-awake.ts";
import { StepRow } from "./step-row.ts";

export class CookMode extends HTMLElement {
  #connection = new AbortController();

  connectedCallback() {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const kept = new KeptCooking(this.getAttribute("address") ?? "");
    const row = this.querySelector<HTMLElement>(".steps-row");
    const bar = this.querySelector<HTMLElement>(".timers");
    const pattern = this.querySelector<HTMLElement>("[data-pattern=timer] > *");
    if (!row || !bar || !pattern) return;
    new StepRow(row, kept).follow(signal);
    this.#keepTicks(kept, signal);
    const timers = new KitchenTimers({ page: this, bar, pattern, kept, alarm: new Alarm() });
    timers.follow(signal);
    stayAwake(signal);
    this.classList.add("ready");
  }

  disconnectedCallback() {
    this.#connection.abort();
  }

  #keepTicks(kept: KeptCooking, signal: AbortSignal) {
    const boxes = [...this.querySelectorAll<HTMLInputElement>("input.tick")];
    const ticked = new Set(kept.state.ticks);
    for (const box of boxes) box.checked = ticked.has(box.value);
    this.addEventListener(
      "change",
      ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const { value, checked } = target;
        for (const box of boxes) if (box.value === value) box.checked = checked;
        if (checked) ticked.add(value);
        else ticked.delete(value);
        kept.change({ ticks: [...ticked] });
      },
      { signal },
    );
  }
}
